/** All cards and Events, loaded once. */

import { api } from '../api';
import type { Catalogue, Role, RoleInfo, SetInfo, Token } from '../protocol/types';
import { type Face, faceOfCard, faceOfEvent } from './face';

class CatalogueStore {
  faces = $state.raw<Face[]>([]);
  error = $state('');
  #all = $state.raw<Catalogue | null>(null);
  /** The sets that cards come from. */
  sets = $derived<SetInfo[]>(this.#all?.sets ?? []);
  /** The sets that Kingdom cards come from. */
  kingdomSets = $derived(this.sets.filter((set) => set.kingdom));
  /** The words of type lines, in the order in which cards are sorted. */
  types = $derived(this.#all?.types ?? []);
  /** What cards can be good for; none in a catalogue that the browser kept from an older server. */
  roles = $derived<RoleInfo[]>(this.#all?.roles ?? []);
  #byId = $derived(new Map(this.faces.map((face) => [face.id, face])));

  async load(): Promise<void> {
    if (this.faces.length > 0) return;
    try {
      const catalogue = await api.catalogue();
      this.#all = catalogue;
      this.faces = [...catalogue.cards.map(faceOfCard), ...catalogue.events.map(faceOfEvent)];
      this.error = '';
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
    }
  }

  /** The face of an id; a blank one for an id that is not known. */
  face(id: string): Face {
    return this.#byId.get(id) ?? blank(id);
  }

  /** The face of a name or an id, however its letters are written. */
  find(written: string): Face | undefined {
    const wanted = written.toLowerCase();
    const is = (face: Face) => [face.name, face.id].some((one) => one.toLowerCase() === wanted);
    return this.faces.find(is);
  }

  name(id: string): string {
    return this.face(id).name;
  }

  setName(id: string): string {
    return this.sets.find((set) => set.id === id)?.name ?? id;
  }

  roleName(id: Role): string {
    return this.roles.find((role) => role.id === id)?.name ?? id;
  }

  tokenName(id: Token): string {
    return this.#all?.tokens.find((token) => token.id === id)?.name ?? id;
  }
}

function blank(id: string): Face {
  return {
    id,
    name: id.replace(/([a-z])([A-Z])/g, '$1 $2'),
    cost: 0,
    types: ['Action'],
    set: 'basic',
    editions: [2],
    kingdom: false,
    isEvent: false,
    isUpgrade: false,
    gist: [],
    roles: [],
    exchangeFor: null,
    texts: [],
    rulings: [],
  };
}

export const catalogue = new CatalogueStore();
