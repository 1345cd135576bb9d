/** A table, as the server shows it to the owner of a key. */

import { isMuted, Talk } from '../chat/chat.svelte';
import { Decider } from '../decide/decider.svelte';
import { newKey } from '../keys';
import { plain } from '../log/words';
import type { Heard } from '../people/clock.svelte';
import { faultWords } from '../people/words';
import { Follow } from '../play/follow.svelte';
import { sound } from '../play/sound';
import type {
  Answer,
  BotKind,
  ErrorCode,
  Fact,
  Hint,
  KingdomChoice,
  Line as LogLine,
  Notice,
  Phrase,
  Said,
  Saying,
  ServerMessage,
  State,
  UndoTo,
  Warning,
  Way,
} from '../protocol/types';
import { settings } from '../settings.svelte';
import { howEnded } from './ending';
import { Line } from './line';
import { Places } from './places';

/** How long an answer waits to be looked at before it is given all the same. */
const CHECK_MS = 4000;
/** The same for the first answer on a board, of which plans must be found first. */
const FIRST_CHECK_MS = 20_000;

/** How long it is shown what somebody said. */
const SAYING_MS = 6000;

/** Something that stands between the lines of the log. */
export interface Note {
  key: string;
  at: number;
  words: Phrase;
}

export class Table extends Decider {
  state = $state.raw<State | null>(null);
  log = $state.raw<LogLine[]>([]);
  seat = $state<number | null>(null);
  /** The seat that the key once led to; somebody else has sat down there since. */
  former = $state<number | null>(null);
  /** The key that leads here now. */
  key = $state<string | undefined>();
  /** What players said just now, by seat. */
  sayings = $state.raw<Record<number, { number: number; words: Phrase }>>({});
  link = $state<'connecting' | 'open' | 'lost' | 'closed'>('connecting');
  /** Why nobody can sit down under that name. */
  nameFault = $state('');
  /** Why the connection is closed for good. */
  closedBecause = $state.raw<string[]>([]);

  /** What had better be answered, if somebody asked; it comes after a while. */
  hint = $state<Hint | 'asking' | null>(null);
  /** Whether the answer that is about to be given is being looked at. */
  checking = $state(false);
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

  /** What the people here write to each other. */
  readonly talk: Talk;
  /** The clocks, and when they were told. */
  clocks = $state.raw<Heard | null>(null);

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

  /** News of the people at the table, and what they said: with their places in the log of this game. */
  notes = $derived.by((): Note[] => {
    const { state } = this;
    if (!state) return [];
    const here = (one: { game_number: number }) => one.game_number === state.table.game_number;
    const said = settings.muteSayings
      ? []
      : state.said.filter((one) => !isMuted(this.name(one.seat)));
    return [
      ...state.notices.filter(here).map((one) => ({ key: `n${one.number}`, words: one.words })),
      ...said.filter(here).map((one) => ({ key: `s${one.number}`, words: one.words })),
    ]
      .map((one) => ({ ...one, at: this.#places.at(one.key) }))
      .sort((a, b) => this.#places.compare(a.key, b.key));
  });

  /** Whether other people play here, or did until bots stood in for them. */
  hasCompany = $derived(
    !this.info?.alone &&
      (this.info?.seats ?? []).some(
        (one, i) =>
          i !== this.seat && (one.kind === 'person' || (one.kind === 'bot' && one.stands_in_for)),
      ),
  );
  /** Whether somebody is shown how to play, and does everything by hand. */
  isGuided = false;

  /** Told of facts as they are shown. */
  onFacts: (facts: Fact[]) => void = () => {};
  /** Told of the key that leads to the seat from now on; before it is sure, and when it is. */
  onKey: (key: string, isSure: boolean) => void = () => {};

  #places = new Places();
  #line: Line;
  /** How many facts of the game have been told. */
  #known = 0;

  constructor(
    readonly game: string,
    key: string | undefined,
    /** Another key, should the first lead to a seat that somebody else has taken: perhaps oneself. */
    private spare?: string | undefined,
  ) {
    super();
    this.key = key;
    this.talk = new Talk(
      game,
      () => this.key,
      () => this.seat,
    );
    this.#line = new Line(
      () => ({
        type: 'hello',
        game,
        ...(this.key ? { token: this.key } : {}),
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
    this.talk.close();
    this.#line.close();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        if (message.former !== null && this.spare && this.spare !== this.key) {
          this.key = this.spare;
          this.spare = undefined;
          this.#line.restart();
          break;
        }
        this.seat = message.seat;
        this.former = message.former;
        break;
      case 'seated':
        this.key = message.token;
        this.onKey(message.token, true);
        break;
      case 'state':
        this.#take(message);
        break;
      case 'hint':
        this.hint = message.number === this.state?.number ? message : null;
        break;
      case 'checked':
        this.#checked = true;
        if (message.number !== this.state?.number) break;
        if (message.warning) {
          clearTimeout(this.#patience);
          this.checking = false;
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
        if (this.state && message.code === 'bad_name') {
          this.nameFault = `${capital(message.message)}.`;
        } else if (this.state) {
          this.say(`${capital(message.message)}.`);
        } else {
          this.link = 'closed';
          this.closedBecause = shutWords(message.code, message.message, this.key !== undefined);
          this.#line.close();
        }
        break;
      case 'bye':
        if (!message.reconnect && this.link !== 'closed') {
          this.link = 'closed';
          this.closedBecause = [faultWords(message.reason)];
          this.#line.close();
        }
    }
  }

  #take(state: State): void {
    const isSameGame = this.info?.game_number === state.table.game_number;
    const isFirst = this.state === null;
    const known = isSameGame ? this.#known : 0;
    const isNews = state.facts_from === known;
    this.#known = state.facts_from + state.facts.length;
    if (this.#known < known) this.#isTakenBack = true;
    else if (!isSameGame || this.#known > known) this.#isTakenBack = false;
    const told = (kind: string) => (one: Notice | Said) => ({
      key: `${kind}${one.number}`,
      game: one.game_number,
      at: one.at,
    });
    this.#places.hear(
      [state.said.map(told('s')), state.notices.map(told('n'))],
      state.table.game_number,
      this.#known,
    );
    const kept = isSameGame ? this.log.filter((line) => line.at < state.log_from) : [];
    this.log = [...kept, ...state.log];
    const before = this.state;
    // Whoever plays alone sits wherever something must be decided.
    if (state.table.alone && this.seat !== null) this.seat = state.view?.seat ?? this.seat;
    this.state = state;
    this.clocks = state.clocks ? { clocks: state.clocks, at: performance.now() } : null;
    const own = this.seat === null ? undefined : state.table.seats[this.seat];
    const standing = [this.key, own?.kind, state.table.stage].join(' ');
    if (this.hasCompany) this.talk.hear(state.chat, isFirst, standing);
    this.busy = false;
    if (before?.number !== state.number || !before?.question !== !state.question) {
      this.hint = null;
      this.think();
      this.ask();
    }
    this.#tellNews(before, state);
    if (isNews && !isFirst && !state.table.alone) this.follow.take(state, this.seat, !this.#wentOn);
    else this.follow.reset(state.view?.turn.seat);
    if (state.facts.length > 0) this.#wentOn = false;
    if (!this.follow.isRunning) this.#goOn();
  }

  #lastNotice = 0;
  #lastSaid = 0;

  /** Tells what has become known of the people at the table; what was before one came stands in the log. */
  #tellNews(before: State | null, now: State): void {
    const news = now.notices.filter((one) => one.number > this.#lastNotice);
    const said = now.said.filter((one) => one.number > this.#lastSaid);
    this.#lastNotice = now.notices.at(-1)?.number ?? this.#lastNotice;
    this.#lastSaid = now.said.at(-1)?.number ?? this.#lastSaid;
    if (!before) return;
    if (news.length > 0) this.say(`${news.map((one) => plain(one.words)).join('. ')}.`);
    if (settings.muteSayings) return;
    for (const one of said)
      if (!isMuted(this.name(one.seat))) this.#show(one.seat, one.number, one.words);
  }

  #show(seat: number, number: number, words: Phrase): void {
    this.sayings = { ...this.sayings, [seat]: { number, words } };
    setTimeout(() => {
      if (this.sayings[seat]?.number !== number) return;
      const { [seat]: _, ...rest } = this.sayings;
      this.sayings = rest;
    }, SAYING_MS);
  }

  /** Answers what the player does not want to be asked. */
  #goOn(): void {
    const auto = this.question?.auto;
    const wishes = {
      plain_treasures: settings.autoTreasures,
      nothing_to_buy: settings.skipEmptyBuys,
    };
    const isWanted = auto && wishes[auto.because] && !this.isGuided;
    if (isWanted && !this.holdingBack && !this.#isTakenBack) {
      this.#send([auto.answer]);
      this.#wentOn = true;
    }
  }

  /** Whether something was taken back, perhaps in another window, and nothing done since: whoever did that goes on by hand. */
  #isTakenBack = false;
  /** Whether the last answer was given for the player, who may still be reading what the others did. */
  #wentOn = false;

  #send(answers: Answer[]): void {
    if (!this.state) return;
    this.busy = true;
    this.notice = null;
    this.#wentOn = false;
    const sent = this.#line.send({ type: 'answer', number: this.state.number, answers });
    if (!sent) this.busy = false;
  }

  /** Answers that wait to be looked at before they are sent. */
  #held: Answer[] | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** Whether an answer has been looked at: the plans for the board are there. */
  #checked = false;

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
    if (!sent) {
      this.think();
      return;
    }
    this.checking = true;
    const patience = this.#checked ? CHECK_MS : FIRST_CHECK_MS;
    this.#patience = setTimeout(() => {
      this.#sendHeld();
      this.say('There was no time to look at that first.');
    }, patience);
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
    this.checking = false;
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

  override get isOver(): boolean {
    return (this.state?.result ?? null) !== null || super.isOver;
  }

  override get ended(): string {
    const { state } = this;
    return state ? howEnded(state.result, state.notices, (seat) => this.name(seat)) : '';
  }

  /** Whether a click is taken now. */
  override get isSettled(): boolean {
    return !this.#held && super.isSettled;
  }

  protected whyNothing(): string {
    if (this.isOver) return 'The game is over.';
    if (this.seat === null) return 'You are watching.';
    if (this.thinking) return this.thinking;
    return this.waiting ? `${plain(this.waiting)}.` : '';
  }

  undo(back: UndoTo): void {
    if (!this.state) return;
    this.#line.send({ type: 'undo', number: this.state.number, back });
  }

  replyToUndo(agree: boolean): void {
    this.#line.send({ type: 'undo_reply', agree, number: this.state?.undo?.number });
  }

  /** Says what to do with a game whose rules were mended. */
  settle(way: Way): void {
    this.#line.send({ type: 'settle', way });
  }

  /** Sits down. The key is kept before it is sent, so that it cannot be lost on the way. */
  sit(name: string): void {
    const token = newKey();
    this.nameFault = '';
    this.spare = token;
    this.onKey(token, false);
    this.#line.send({ type: 'sit', name, token });
  }

  takeBack(): void {
    this.#line.send({ type: 'take_back' });
  }

  leave(bot: BotKind): void {
    this.#line.send({ type: 'leave', bot });
  }

  resign(bot: BotKind): void {
    this.#line.send({ type: 'resign', bot });
  }

  /** Would like another game; with another Kingdom, if one is given. */
  rematch(kingdom?: KingdomChoice, title?: string): void {
    this.#line.send({
      type: 'rematch',
      ...(kingdom ? { kingdom } : {}),
      ...(title ? { title } : {}),
    });
  }

  replyToRematch(agree: boolean): void {
    this.#line.send({ type: 'rematch_reply', agree, number: this.state?.rematch?.number });
  }

  /** Says one of a few things to everybody. */
  utter(saying: Saying): void {
    this.#line.send({ type: 'say', saying });
  }
}

/** Why nobody gets in, and what to do. */
function shutWords(code: ErrorCode, message: string, hasKey: boolean): string[] {
  if (code === 'forbidden' && !hasKey)
    return [
      'This address alone lets nobody in.',
      'To play you need the link to a seat, and to look on the link for spectators: whoever opened the table has them.',
    ];
  const ask = 'If somebody gave you this link, ask them for a new one.';
  const gone = 'The link may be cut short, or the table is gone.';
  return [faultWords(message), code === 'not_found' ? `${gone} ${ask}` : ask];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
