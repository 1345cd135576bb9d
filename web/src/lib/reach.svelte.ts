/** Links for others: whoever opened the page on the server's own machine has an address that nobody else can open. */

import { api } from './api';

const isLocal = /^(localhost|127\..*|\[::1\])$/.test(location.hostname);

class Reach {
  /** What links for others begin with. */
  origin = $state(location.origin);
  /** Whether others must be given another address than the one above the page. */
  isOther = $derived(this.origin !== location.origin);
  /** Whether the server does not listen to others at all. */
  isAlone = $state(false);
  private isAsked = false;

  /** Finds out, once; without an answer the page's own address has to do. */
  load(): void {
    if (this.isAsked || !isLocal) return;
    this.isAsked = true;
    api.reach().then(
      ({ origin, listens }) => {
        this.origin = origin ?? location.origin;
        this.isAlone = listens === false;
      },
      () => {
        this.isAsked = false;
      },
    );
  }
}

export const reach = new Reach();
