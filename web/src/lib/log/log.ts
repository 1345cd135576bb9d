/** The log: facts turn by turn, several of a kind in one line. */

import type { FactKind, FactLine } from '../protocol/types';

/** A piece of a line: words, or a card to look at. */
export type Part = string | { id: string; name: string; n: number };

export interface LogLine {
  key: number;
  kind: FactKind;
  seat: number | undefined;
  parts: Part[];
  /** Something that follows from the line above. */
  isDetail: boolean;
}

export interface LogTurn {
  key: number;
  title: string;
  seat: number | undefined;
  lines: LogLine[];
}

/** What is said only by other lines. */
const SILENT = new Set<FactKind>(['phase_began', 'turn_began', 'resolved']);

/** What cards make, by the word for one of it. */
type Made = Partial<Record<'Action' | 'Buy' | 'coin', number>>;

const MADE: Partial<Record<FactKind, keyof Made>> = {
  got_actions: 'Action',
  got_buys: 'Buy',
  got_coins: 'coin',
};

/** What happens at the end of every turn. */
const SWEEPING = new Set<FactKind>(['discarded', 'drew', 'shuffled']);

/** Lines that several facts of the same kind may share. */
const SHARED = new Set<FactKind>([
  'drew',
  'discarded',
  'trashed',
  'gained',
  'bought',
  'revealed',
  'took',
  'set_aside',
  'looked_at',
  'top_decked',
  'played',
]);

/** What a player does by themselves; everything else is a detail of it. */
const HEADS = new Set<FactKind>([
  'played',
  'bought',
  'bought_event',
  'called',
  'reacted',
  'game_ended',
  'exchanged',
]);

export function turnsOf(facts: readonly FactLine[], name: (id: string) => string): LogTurn[] {
  const turns: LogTurn[] = [];
  let turn: LogTurn = { key: 0, title: 'Before the game', seat: undefined, lines: [] };
  let group: FactLine[] = [];
  let begun = 0;
  let made: Made = {};
  let isCleaningUp = false;
  const flush = () => {
    if (group.length > 0) turn.lines.push(line(group, begun, made, name));
    group = [];
    made = {};
  };
  facts.forEach((fact, i) => {
    if (fact.kind === 'turn_began') {
      flush();
      isCleaningUp = false;
      if (turn.lines.length > 0 || turn.seat !== undefined) turns.push(turn);
      turn = { key: i, title: fact.text, seat: fact.seat, lines: [] };
    }
    if (fact.kind === 'phase_began') isCleaningUp = fact.phase === 'clean_up';
    if (SILENT.has(fact.kind)) return;
    // The end of every turn goes the same way.
    if (isCleaningUp && SWEEPING.has(fact.kind)) return;
    // Gaining what was just bought goes without saying.
    const before = group.at(-1);
    if (fact.kind === 'gained' && fact.to === 'discard' && before?.kind === 'bought') {
      if (before.card === fact.card && before.seat === fact.seat) return;
    }
    // What a card makes stands in the line in which it is played.
    const unit = MADE[fact.kind];
    if (unit && before?.kind === 'played' && before.seat === fact.seat) {
      made[unit] = (made[unit] ?? 0) + (fact.n ?? 0);
      return;
    }
    if (!before || !joins(before, fact)) {
      flush();
      begun = i;
    }
    group.push(fact);
  });
  flush();
  turns.push(turn);
  return turns.filter((one) => one.lines.length > 0 || one.seat !== undefined);
}

function joins(before: FactLine, fact: FactLine): boolean {
  return (
    SHARED.has(fact.kind) &&
    before.kind === fact.kind &&
    before.seat === fact.seat &&
    before.from === fact.from &&
    before.to === fact.to &&
    !before.flag &&
    !fact.flag
  );
}

function line(group: FactLine[], key: number, made: Made, name: (id: string) => string): LogLine {
  const first = group[0]!;
  const { kind, seat } = first;
  const parts = partsOf(group, name);
  const sums = Object.entries(made).map(([unit, n]) => `+${n} ${unit}${n === 1 ? '' : 's'}`);
  if (sums.length > 0) parts.push(`: ${sums.join(', ')}`);
  return { key, kind, seat, parts, isDetail: !HEADS.has(kind) };
}

/** The words around the card in the first fact, with all cards of the group in its place. */
function partsOf(group: FactLine[], name: (id: string) => string): Part[] {
  const first = group[0]!;
  const id = first.card ?? first.event ?? (first.source?.kind === 'card' ? first.source.card : '');
  const word = id === '' ? 'a card' : name(id);
  const at = first.text.lastIndexOf(word);
  if (at < 0) return [first.text];
  const before = first.text.slice(0, at);
  const after = first.text.slice(at + word.length);
  const parts: Part[] = [before];
  tally(group).forEach(([card, n], i, all) => {
    if (i > 0) parts.push(i === all.length - 1 ? ' and ' : ', ');
    if (card === '') parts.push(n === 1 ? 'a card' : `${n} cards`);
    else parts.push({ id: card, name: name(card), n });
  });
  if (first.for_card) parts.push(' for ', { id: first.for_card, name: name(first.for_card), n: 1 });
  else if (after) parts.push(after);
  return parts;
}

function tally(group: FactLine[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const fact of group) {
    const id =
      fact.card ??
      fact.event ??
      (fact.source?.kind === 'card' ? fact.source.card : undefined) ??
      '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts];
}

/** A line as plain text. */
export function plain(parts: readonly Part[]): string {
  return parts
    .map((part) =>
      typeof part === 'string' ? part : part.n > 1 ? `${part.n} ${part.name}` : part.name,
    )
    .join('');
}
