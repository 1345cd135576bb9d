/** All cards and Events, loaded once. */

import { api } from '../api';
import { type Face, faceOfCard, faceOfEvent } from './face';

class CatalogueStore {
  faces = $state.raw<Face[]>([]);
  error = $state('');
  #byId = $derived(new Map(this.faces.map((face) => [face.id, face])));

  async load(): Promise<void> {
    if (this.faces.length > 0) return;
    try {
      const catalogue = await api.catalogue();
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

  name(id: string): string {
    return this.face(id).name;
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
    exchangeFor: null,
    texts: [],
    rulings: [],
  };
}

export const catalogue = new CatalogueStore();
