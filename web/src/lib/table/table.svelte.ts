/** A table, as the server shows it to the owner of a key. */

import { Decider } from '../decide/decider.svelte';
import { plain } from '../log/words';
import { Follow } from '../play/follow.svelte';
import { sound } from '../play/sound';
import type {
  Answer,
  Fact,
  Hint,
  Line as LogLine,
  ServerMessage,
  State,
  UndoTo,
  Warning,
  Way,
} from '../protocol/types';
import { settings } from '../settings.svelte';
import { Line } from './line';

/** How long an answer waits to be looked at before it is given all the same. */
const CHECK_MS = 4000;

export class Table extends Decider {
  state = $state.raw<State | null>(null);
  log = $state.raw<LogLine[]>([]);
  seat = $state<number | null>(null);
  link = $state<'connecting' | 'open' | 'lost' | 'closed'>('connecting');
  /** Why the connection is closed for good. */
  closedBecause = $state('');

  /** What had better be answered, if somebody asked; it comes after a while. */
  hint = $state<Hint | 'asking' | null>(null);
  /** What the answer that is about to be given would lose. */
  warning = $state<Warning | null>(null);

  /** What the others do, step by step. */
  override readonly follow = new Follow(
    (facts) => {
      this.onFacts(facts);
      sound(facts);
    },
    () => {
      this.ask();
      this.#goOn();
    },
  );

  /** The log as far as it has been shown. */
  told = $derived(this.log.filter((line) => line.at < this.follow.next));

  view = $derived(this.state?.view ?? null);
  /** What the others do comes first. */
  question = $derived(this.follow.isRunning ? null : (this.state?.question ?? null));
  waiting = $derived(this.state?.waiting ?? null);
  info = $derived(this.state?.table ?? null);
  names = $derived(
    (this.info?.seats ?? []).map((one, i) => (one.kind === 'open' ? `Seat ${i + 1}` : one.name)),
  );
  /** Which bot takes its time, in words. */
  thinking = $derived.by(() => {
    const seat = this.state?.thinking ?? null;
    return seat === null ? '' : `${this.name(seat)} is thinking…`;
  });

  /** Whether somebody is shown how to play, and does everything by hand. */
  isGuided = false;

  /** Told of facts as they are shown. */
  onFacts: (facts: Fact[]) => void = () => {};

  #line: Line;
  /** How many facts of the game have been told. */
  #known = 0;

  constructor(
    readonly game: string,
    readonly key: string | undefined,
  ) {
    super();
    this.#line = new Line(
      () => ({
        type: 'hello',
        game,
        ...(key ? { token: key } : {}),
        known_facts: this.#known,
        game_number: this.info?.game_number ?? 0,
        number: this.state?.number ?? 0,
      }),
      (message) => this.#hear(message),
      (link) => {
        if (this.link !== 'closed') this.link = link;
        if (link !== 'open') this.busy = false;
      },
    );
  }

  close(): void {
    this.follow.reset();
    this.#line.close();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.seat = message.seat;
        break;
      case 'state':
        this.#take(message);
        break;
      case 'hint':
        this.hint = message.number === this.state?.number ? message : null;
        break;
      case 'checked':
        if (message.number !== this.state?.number) break;
        if (message.warning) {
          clearTimeout(this.#patience);
          this.warning = message.warning;
          this.busy = false;
        } else this.#sendHeld();
        break;
      case 'error':
        this.busy = false;
        if (this.hint === 'asking') this.hint = null;
        if (this.#held) {
          // Nobody has time to look at it: the answer counts all the same.
          this.#sendHeld();
          break;
        }
        if (this.state) {
          this.say(`${capital(message.message)}.`);
        } else {
          this.link = 'closed';
          this.closedBecause = message.message;
          this.#line.close();
        }
        break;
      case 'bye':
        if (!message.reconnect) {
          this.link = 'closed';
          this.closedBecause = message.reason;
          this.#line.close();
        }
    }
  }

  #take(state: State): void {
    const isSameGame = this.info?.game_number === state.table.game_number;
    const isFirst = this.state === null;
    const isNews = state.facts_from === (isSameGame ? this.#known : 0);
    this.#known = state.facts_from + state.facts.length;
    const kept = isSameGame ? this.log.filter((line) => line.at < state.log_from) : [];
    this.log = [...kept, ...state.log];
    const before = this.state;
    // Whoever plays alone sits wherever something must be decided.
    if (state.table.alone && this.seat !== null) this.seat = state.view?.seat ?? this.seat;
    this.state = state;
    this.busy = false;
    if (before?.number !== state.number || !before?.question !== !state.question) {
      this.hint = null;
      this.think();
      this.ask();
    }
    this.#tellOfUndo(before, state);
    if (isNews && !isFirst && !state.table.alone) this.follow.take(state, this.seat);
    else this.follow.reset(state.view?.turn.seat);
    if (!this.follow.isRunning) this.#goOn();
  }

  /** Tells somebody who asked to take something back what became of it. */
  #tellOfUndo(before: State | null, now: State): void {
    if (!before?.undo || before.undo.by !== this.seat || now.undo) return;
    if (now.number === before.number)
      this.say('Nothing is taken back: somebody would rather go on.');
    else if (now.number > before.number) this.say('The game has gone on: nothing is taken back.');
  }

  /** Answers what the player does not want to be asked. */
  #goOn(): void {
    const auto = this.question?.auto;
    const wishes = {
      plain_treasures: settings.autoTreasures,
      nothing_to_buy: settings.skipEmptyBuys,
    };
    const isWanted = auto && wishes[auto.because] && !this.isGuided;
    if (isWanted && !this.holdingBack && !this.#justUndone) this.#send([auto.answer]);
    this.#justUndone = false;
  }

  #justUndone = false;

  #send(answers: Answer[]): void {
    if (!this.state) return;
    this.busy = true;
    this.notice = null;
    const sent = this.#line.send({ type: 'answer', number: this.state.number, answers });
    if (!sent) this.busy = false;
  }

  /** Answers that wait to be looked at before they are sent. */
  #held: Answer[] | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** Sends answers; where the player wants it, not before somebody has looked whether they lose much. */
  protected send(answers: Answer[]): void {
    const { state } = this;
    if (!state || !settings.warnBlunders || !state.may_hint) {
      this.#send(answers);
      return;
    }
    this.busy = true;
    this.#held = answers;
    const sent = this.#line.send({ type: 'check', number: state.number, answers });
    if (sent) this.#patience = setTimeout(() => this.#sendHeld(), CHECK_MS);
    else this.think();
  }

  #sendHeld(): void {
    const held = this.#held;
    this.think();
    if (held) this.#send(held);
  }

  /** The player is sure of the answer. */
  insist(): void {
    this.#sendHeld();
  }

  /** The player would rather think again. */
  think(): void {
    clearTimeout(this.#patience);
    this.#held = null;
    this.warning = null;
    this.busy = false;
  }

  /** Asks what had better be answered. */
  askHint(): void {
    if (!this.state?.may_hint || !this.question || this.hint === 'asking') return;
    const sent = this.#line.send({ type: 'hint', number: this.state.number });
    if (sent) this.hint = 'asking';
  }

  /** Whether a click is taken now. */
  override get isSettled(): boolean {
    return !this.#held && super.isSettled;
  }

  protected whyNothing(): string {
    if (this.view?.over) return 'The game is over.';
    if (this.seat === null) return 'You are watching.';
    if (this.thinking) return this.thinking;
    return this.waiting ? `${plain(this.waiting)}.` : '';
  }

  undo(back: UndoTo): void {
    if (!this.state) return;
    this.#justUndone = true;
    this.#line.send({ type: 'undo', number: this.state.number, back });
  }

  replyToUndo(agree: boolean): void {
    this.#line.send({ type: 'undo_reply', agree });
  }

  /** Says what to do with a game whose rules were mended. */
  settle(way: Way): void {
    this.#line.send({ type: 'settle', way });
  }

  sit(name: string): void {
    this.#line.send({ type: 'sit', name });
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
