/** What is drawn of a card or Event, whichever it is. */

import { partsOf, plain, unitOf } from '../log/words';
import type {
  CardInfo,
  Edition,
  EventInfo,
  Part,
  Role,
  RulingInfo,
  SetId,
} from '../protocol/types';

export interface Face {
  id: string;
  name: string;
  cost: number;
  types: string[];
  set: SetId;
  editions: Edition[];
  kingdom: boolean;
  isEvent: boolean;
  /** Whether it never lies in the Supply, which the star at its cost says. */
  isUpgrade: boolean;
  /** What is worth knowing at a glance. */
  gist: Part[];
  /** What it is good for. */
  roles: Role[];
  exchangeFor: string | null;
  texts: { edition: Edition; text: string }[];
  rulings: RulingInfo[];
}

export function faceOfCard(card: CardInfo): Face {
  // A catalogue that the browser kept from an older server says nothing of roles.
  const roles = card.roles ?? [];
  return {
    ...card,
    roles,
    isEvent: false,
    isUpgrade: card.upgrade,
    exchangeFor: card.exchange_for,
  };
}

export function faceOfEvent(event: EventInfo): Face {
  const texts: Face['texts'] = [{ edition: 2, text: event.text }];
  return {
    ...event,
    roles: event.roles ?? [],
    types: ['Event'],
    editions: [1, 2],
    kingdom: false,
    isEvent: true,
    isUpgrade: false,
    gist: [],
    exchangeFor: null,
    texts,
  };
}

/** What it says by the rules of an edition, or of the other one if only that has it. */
export function textOf(face: Face, edition: Edition = 2): string {
  const text = face.texts.find((one) => one.edition === edition) ?? face.texts.at(-1);
  return text?.text ?? '';
}

/** Whether what is worth knowing at a glance is all that the card says. */
export function isAllGist(face: Face, shown: Part[] = face.gist): boolean {
  const amounts = (parts: Part[]) => parts.filter((part) => unitOf(part) !== null).length;
  return face.texts.every(({ text }) => {
    const parts = partsOf(text);
    const rest = parts.filter((part) => unitOf(part) === null);
    return (
      amounts(parts) === amounts(shown) &&
      rest.every((part) => /^(?:[\s,.;]|Worth)*$/.test(plain([part])))
    );
  });
}

/** Frame colours by type: the frame, the paper of the panels, and the ink on it. */
const FRAMES: Record<string, string> = {
  Action: '#cfc5b0',
  Treasure: '#e3b94a',
  Victory: '#7fae63',
  Curse: '#8a6bb8',
  Reaction: '#6ba3d6',
  Attack: '#c9776a',
  Duration: '#e59a52',
  Reserve: '#cda873',
  Traveller: '#bfae7f',
  Event: '#a9b4bf',
};

/** One or two colours for the frame: what a card is, by the type that says most. */
export function frameOf(types: readonly string[]): [string, string] {
  const telling = types.filter((type) => type !== 'Action');
  const [first = 'Action', second] = telling.length > 0 ? telling : types;
  const isPlain = types.includes('Action') && second === undefined && first !== 'Action';
  // An Action that is also a Victory card or so shows both; marks like Attack colour the whole frame.
  const both = isPlain && ['Victory', 'Treasure'].includes(first);
  const colour = (type: string) => FRAMES[type] ?? FRAMES.Action!;
  return both ? [colour('Action'), colour(first)] : [colour(first), colour(second ?? first)];
}
