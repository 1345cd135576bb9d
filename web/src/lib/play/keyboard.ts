/** Keys for everything on the board. Buttons say their own by `data-shortcut`. */

import { type Direction, neighbour } from './neighbour';

interface Acts {
  help: () => void;
  choices: () => void;
  /** Not where nobody may help. */
  hint?: () => void;
  /** Shows at once what is being shown step by step; says whether there was anything. */
  skip?: () => boolean;
  undo: () => void;
  side: () => void;
}

export function shortcuts(acts: Acts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
      return;
    const on = event.target;
    if (on instanceof HTMLInputElement || on instanceof HTMLTextAreaElement) return;
    const isOnButton = on instanceof HTMLElement && on.closest('button, a') !== null;
    // Enter presses what has the focus; on a card it first shows the rest, or sends the picks.
    const isOnCard = on instanceof HTMLElement && on.matches('[data-nav]');
    if (event.key === 'Enter' && isOnButton) {
      if (isOnCard && (acts.skip?.() || sendPicks(on, event.repeat))) event.preventDefault();
      return;
    }
    if (act(event.key, acts)) event.preventDefault();
  };
}

/** Sends the picks from a card, unless the card could still be picked as well; says whether that was meant. */
function sendPicks(card: HTMLElement, isHeld: boolean): boolean {
  const button = document.querySelector<HTMLElement>('[data-dock] [data-sends]');
  const isAll = button?.dataset.sends === 'all' && card.closest('[data-dock]') !== null;
  if (!button || !(isAll || card.matches('.picked'))) return false;
  // A key that is held down has picked the card just now.
  if (!isHeld) button.click();
  return true;
}

function act(key: string, acts: Acts): boolean {
  if ((key === ' ' || key === 'Enter' || key === 'Escape') && acts.skip?.()) return true;
  const button = document.querySelector<HTMLElement>(
    `[data-dock] [data-shortcut="${CSS.escape(key)}"]`,
  );
  if (button) {
    button.click();
    return true;
  }
  switch (key) {
    case '?':
      acts.help();
      return true;
    case '/':
      acts.choices();
      return true;
    case 'a':
      acts.hint?.();
      return acts.hint !== undefined;
    case 'u':
      acts.undo();
      return true;
    case 'l':
      acts.side();
      return true;
    case 'h':
      return focusFirst(FIRST_HAND);
    case 's':
      return focusFirst('[data-zone="supply"] [data-nav]');
    case 'd':
      return focusFirst('[data-dock] .buttons button');
    case 'ArrowRight':
    case 'ArrowDown':
    case 'ArrowLeft':
    case 'ArrowUp':
      return step(key);
    default:
      return false;
  }
}

/** Goes to the first that can be chosen, else to the first. */
function focusFirst(selector: string): boolean {
  const legal = document.querySelector<HTMLElement>(`${selector}.legal`);
  const first = legal ?? document.querySelector<HTMLElement>(selector);
  first?.focus();
  return first !== null;
}

/** Goes to the card that lies there; from nowhere, to what can be chosen. */
function step(direction: Direction): boolean {
  const here = document.activeElement;
  if (!here || here === document.body || here.matches('[data-dock]')) {
    return CHOICES.some((zone) => focusFirst(`${zone} [data-nav].legal`)) || focusFirst(FIRST_HAND);
  }
  const cards = [
    ...(here.closest('[data-zone]')?.querySelectorAll<HTMLElement>('[data-nav]') ?? []),
  ];
  const at = cards.indexOf(here as HTMLElement);
  if (at < 0) return false;
  const boxes = cards.map((card) => card.getBoundingClientRect());
  cards[neighbour(boxes, at, direction)]?.focus();
  return true;
}

const FIRST_HAND = '[data-zone="hand"] [data-nav]';
/** What a question lays out comes before the hand, and that before the Supply. */
const CHOICES = ['[data-dock] .out', '[data-zone="hand"]', '[data-zone="supply"]'];

/** A place among the cards: which row, and how far along. */
export interface Place {
  zone: string;
  at: number;
}

/** Where among the cards the focus is. */
export function placeOf(target: EventTarget | null): Place | null {
  const row = target instanceof HTMLElement && target.closest<HTMLElement>('[data-zone]');
  if (!row) return null;
  const at = [...row.querySelectorAll('[data-nav]')].indexOf(target);
  return at < 0 ? null : { zone: row.dataset.zone ?? '', at };
}

/** Goes on where a card was that has gone: to the one that took its place, or else to the decision. */
export function focusPlace(place: Place | null): void {
  const row = place && document.querySelector(`[data-zone="${CSS.escape(place.zone)}"]`);
  const cards = [...(row?.querySelectorAll<HTMLElement>('[data-nav]') ?? [])];
  const next = cards[Math.min(place?.at ?? 0, cards.length - 1)];
  (next ?? document.querySelector<HTMLElement>('[data-dock]'))?.focus({ preventScroll: true });
}

/** Where keys are pressed: the same ones do not work everywhere. */
export type KeyPlace = 'game' | 'puzzle' | 'replay';

const OF_CARDS = [
  ['Tab', 'goes from card to card and button to button'],
  ['← → ↑ ↓', 'go to the card that lies there'],
  [
    'Enter',
    'chooses the card in focus; on a picked card, or when you have them all, sends your picks',
  ],
  ['Space', 'chooses the card in focus, or puts it back'],
  ['1 … 9', 'presses the answer with that number'],
  ['t', 'plays all Treasures'],
  ['e', 'ends the phase, or says that it is enough'],
  ['Esc', 'puts all picks back'],
  ['/', 'lists all choices, to find one by typing'],
  ['h, s, d', 'go to the hand, the Supply, the decision'],
  ['i', 'shows the card in focus large, with its rulings'],
] as const;

/** Where nothing is decided. */
const OF_LOOKING = [
  ['Tab', 'goes from card to card and button to button'],
  ['i', 'shows the card in focus large, with its rulings'],
] as const;

const OF_PLACE = {
  game: [
    ['a', 'asks for a hint, in games against bots'],
    ['u', 'takes the last answer back'],
    ['l', 'shows log, decks or trash'],
  ],
  puzzle: [
    ['u', 'tries again, after your answer'],
    ['n', 'goes to the next puzzle, after your answer'],
    ['l', 'shows puzzle, log or decks'],
  ],
  replay: [
    ['← →', 'go one step back or on; on the chart, from decision to decision'],
    ['Space', 'shows step after step, or stops'],
    ['m', 'goes to the next mistake, once the game is analysed'],
    ['M', 'goes to the mistake before'],
  ],
} as const;

/** The keys that do something there, with what they do. */
export function keysOf(place: KeyPlace): readonly (readonly [key: string, what: string])[] {
  return [
    ...(place === 'replay' ? OF_LOOKING : OF_CARDS),
    ...OF_PLACE[place],
    ['?', 'shows this page'],
  ];
}
