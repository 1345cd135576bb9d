/** The frame of a picture says what a card is: its outline by what it is first, its marks by what else it is. */

/** Outlines in a box of `w` by `h`. */
const OUTLINES: Record<string, (w: number, h: number) => string> = {
  Action: (w, h) =>
    `M0 7Q0 0 7 0H${w - 7}Q${w} 0 ${w} 7V${h * 0.8}Q${w} ${h * 0.93} ${w * 0.62} ${h * 0.97}L${w / 2} ${h} ${w * 0.38} ${h * 0.97}Q0 ${h * 0.93} 0 ${h * 0.8}Z`,
  Treasure: (w, h) =>
    `M0 ${h / 2}C0 ${h * 0.07} ${w * 0.09} 0 ${w / 2} 0S${w} ${h * 0.07} ${w} ${h / 2} ${w * 0.91} ${h} ${w / 2} ${h} 0 ${h * 0.93} 0 ${h / 2}Z`,
  Victory: (w, h) => `M0 0H${w}V${h}L${w / 2} ${h * 0.89} 0 ${h}Z`,
  Curse: (w, h) => {
    const cut = Math.min(w, h) * 0.26;
    return `M${cut} 0H${w - cut}L${w} ${cut}V${h - cut}L${w - cut} ${h}H${cut}L0 ${h - cut}V${cut}Z`;
  },
  Event: (w, h) => {
    const cut = Math.min(w, h) * 0.15;
    return `M${cut} 0H${w - cut}L${w} ${h / 2} ${w - cut} ${h}H${cut}L0 ${h / 2}Z`;
  },
};

/** Marks in a box of 20 about the middle, drawn light on dark. */
const MARKS: Record<string, string> = {
  Attack:
    'M-6-7-5-3 2 3 0 5 2 6 4 4 6 6 7 5 5 3 6 1 4-1-3-7ZM6-7 3-6 1-4 3-2 5-4ZM-2 0-4 2-6 1-5 3-7 5-6 6-4 4-2 6 0 5-1 3 0 2Z',
  Reaction: 'M0-7 6-5V0C6 4 3 6 0 8-3 6-6 4-6 0V-5Z',
  Duration: 'M-5-7H5V-5L1 0 5 5V7H-5V5L-1 0-5-5Z',
  Reserve: 'M-6-4H3V-2H6V4H3V7H-6ZM3 0V2H4V0ZM-5-7H2V-5H-5Z',
  Traveller: 'M-7-2H0V-7L8 0 0 7V2H-7Z',
};

/** The outline of a card with these types, as path data. */
export function outlineOf(types: readonly string[], width: number, height: number): string {
  const kind = types.find((type) => type in OUTLINES) ?? 'Action';
  return OUTLINES[kind]!(width, height);
}

/** What a card is besides, as path data in the order of its types. */
export function marksOf(types: readonly string[]): string[] {
  return types.flatMap((type) => MARKS[type] ?? []);
}
