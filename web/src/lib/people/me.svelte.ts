/** Who plays here: somebody with an account, or a guest, who can do all that needs no account. */

import type { Me } from '../protocol/types';
import { people } from './api';

class Own {
  /** The account; none for a guest, and until it is known. */
  account = $state.raw<Me | null>(null);
  /** Whether the server has said who this is. */
  isKnown = $state(false);

  /** Asks the server. Without an answer one is a guest. */
  async load(): Promise<void> {
    try {
      this.take((await people.me()).account);
    } catch {
      this.isKnown = true;
    }
  }

  /** Somebody has signed in or out, or the account has changed. */
  take(account: Me | null): void {
    const isOther = account?.name !== this.account?.name;
    this.account = account;
    this.isKnown = true;
    if (isOther && account) {
      // What the account keeps comes after the page; guests never load it.
      import('./keep.svelte').then(
        ({ keepWith }) => keepWith(account.name),
        () => {},
      );
    }
  }

  async signOut(): Promise<void> {
    await people.signOut();
    this.take(null);
  }
}

export const me = new Own();
