/** Who plays here: somebody with an account, or a guest, who can do all that needs no account. */

import { session } from '../api';
import { forgetAllOf } from '../keys';
import type { Me } from '../protocol/types';
import { settings } from '../settings.svelte';
import { people } from './api';

class Own {
  /** The account; none for a guest, and until it is known. */
  account = $state.raw<Me | null>(null);
  /** Whether the server has said who this is. */
  isKnown = $state(false);
  /** Whether the session was ended from elsewhere. */
  wasEnded = $state(false);

  /** The name to play under; a guest may have none. */
  get name(): string {
    return this.account?.name ?? settings.name.trim();
  }

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
    this.wasEnded = false;
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
    const name = this.account?.name;
    await people.signOut();
    if (name) forgetAllOf(name);
    this.take(null);
  }

  /** Another device has ended the session. */
  end(): void {
    if (!this.account) return;
    forgetAllOf(this.account.name);
    this.take(null);
    this.wasEnded = true;
  }
}

export const me = new Own();
session.ended = () => me.end();
