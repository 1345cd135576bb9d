/** The pictures of cards, which come after the page: they are a file of their own, and each is drawn once. */

class Gallery {
  private draw = $state.raw<((name: string) => string | undefined) | null>(null);
  private made = new Map<string, string | undefined>();
  private isAsked = false;

  /** An address that an image can show, or nothing as long as the pictures are on their way. */
  address(name: string): string | undefined {
    this.load();
    if (this.draw === null) return undefined;
    if (!this.made.has(name)) {
      const svg = this.draw(name);
      this.made.set(name, svg && `data:image/svg+xml,${encodeURIComponent(svg)}`);
    }
    return this.made.get(name);
  }

  private load(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    import('../art/picture').then(
      ({ pictureOf }) => {
        this.draw = pictureOf;
      },
      // Cards are readable without their pictures; the next one that is shown asks again.
      () => {
        this.isAsked = false;
      },
    );
  }
}

export const gallery = new Gallery();
