/** Somebody who answers a question by what is on the table: at a table, or in a puzzle. */

import { catalogue } from '../cards/catalogue.svelte';
import { plain } from '../log/words';
import type { Follow } from '../play/follow.svelte';
import type { Answer, Phrase, Question, Token, View } from '../protocol/types';
import { settings } from '../settings.svelte';
import {
  answerOf,
  choicesByTarget,
  hastiness,
  isMultiPick,
  left,
  mayConfirm,
  type Target,
  tokensOf,
  whyNot,
} from './decide';

/** How long a new question is shown before a click counts, so that a double click answers only once. */
const SETTLE_MS = 180;

/** How long somebody has to say again what they mean. */
const REPEAT_MS = 5000;

interface Pick {
  key: string;
  answer: Answer;
}

export abstract class Decider {
  picks = $state<Pick[]>([]);
  token = $state<Token | null>(null);
  /** Whether an answer is on its way. */
  busy = $state(false);
  /** Whether Treasures are picked one by one instead of all together. */
  holdingBack = $state(false);
  /** What cannot be done, said for a moment. */
  notice = $state<{ text: string; card: string | null; at: number } | null>(null);

  choices = $derived.by(() => choicesByTarget(this.question, this.token));

  abstract readonly view: View | null;
  abstract readonly question: Question | null;
  /** One's own seat; none for somebody who only looks on. */
  abstract readonly seat: number | null;
  abstract readonly names: string[];
  /** Whom the table waits for, while nothing is asked. */
  abstract readonly waiting: Phrase | null;
  /** Which bot takes its time, in words. */
  abstract readonly thinking: string;
  /** What the others do, step by step; not where nobody else does anything. */
  readonly follow: Follow | null = null;

  /** Whether nobody decides any more: by the rules, or because somebody ended it. */
  get isOver(): boolean {
    return this.view?.over ?? false;
  }

  /** How it ended, if not by the rules. */
  get ended(): string {
    return '';
  }

  #asked = 0;

  /** Gives a whole answer. */
  protected abstract send(answers: Answer[]): void;
  /** What to say while nothing is asked. */
  protected abstract whyNothing(): string;

  /** A new question is asked, or none any more. */
  protected ask(): void {
    this.#asked = performance.now();
    this.picks = [];
    this.token = null;
    if (this.question?.ask !== 'buy_phase') this.holdingBack = false;
  }

  /** Whether a click is taken now. */
  get isSettled(): boolean {
    return !this.busy && performance.now() - this.#asked > SETTLE_MS;
  }

  /** Gives one answer; one that is easily given by mistake must be given twice. */
  answer(answer: Answer): void {
    if (!this.question || !this.isSettled) return;
    const doubt = hastiness(this.question, answer);
    if (!doubt || this.#isMeant(doubt)) this.send([answer]);
  }

  #doubt = '';
  #doubtedAt = 0;

  /** Whether this is said for the second time; the first time it asks back. */
  #isMeant(doubt: string): boolean {
    const isMeant = this.#doubt === doubt && performance.now() - this.#doubtedAt < REPEAT_MS;
    this.#doubt = isMeant ? '' : doubt;
    this.#doubtedAt = performance.now();
    if (!isMeant) this.say(doubt);
    return isMeant;
  }

  /** A thing on the table was clicked; `key` tells copies apart. */
  choose(target: Target, key: string = target): void {
    const { question } = this;
    const choice = this.choices.get(target);
    if (question && !choice && this.#goesOnToBuy(question, target)) return;
    if (!question || !choice) {
      this.say(this.whyNot(target), target.split(':')[1] ?? null);
      return;
    }
    const isTreasure = question.ask === 'buy_phase' && choice.answer.kind === 'play';
    if (isMultiPick(question) || (this.holdingBack && isTreasure)) {
      this.toggle(key, choice.answer);
    } else if (choice.answer.kind === 'token' && !this.token && tokensOf(question).length > 1) {
      this.say('Choose the token first.');
    } else if (
      settings.confirmSingle &&
      question.ask !== 'buy_phase' &&
      question.ask !== 'action_phase'
    ) {
      this.picks = this.picks[0]?.key === key ? [] : [{ key, answer: choice.answer }];
    } else {
      this.answer(choice.answer);
    }
  }

  /** A Treasure that is clicked in the Action phase is meant for the Buy phase. */
  #goesOnToBuy(question: Question, target: Target): boolean {
    const [zone, card = ''] = target.split(':');
    const isTreasure = zone === 'hand' && catalogue.face(card).types.includes('Treasure');
    if (question.ask !== 'action_phase' || !isTreasure || !this.isSettled) return false;
    const hasActions = question.choices.some(({ answer }) => answer.kind === 'play');
    const doubt = 'That ends your Action phase. Click again if you mean it.';
    if (hasActions && !this.#isMeant(doubt)) return true;
    this.send([{ kind: 'done' }, { kind: 'play', of: card }]);
    return true;
  }

  /** Picks, or puts back. */
  toggle(key: string, answer: Answer): void {
    const { question } = this;
    if (!question || !this.isSettled) return;
    if (this.picks.some((pick) => pick.key === key)) {
      this.picks = this.picks.filter((pick) => pick.key !== key);
      return;
    }
    const { max } = left(question);
    if (question.ask !== 'buy_phase' && this.picks.length >= max) {
      this.say(`You can pick ${max} at most: put one back first.`);
      return;
    }
    this.picks = [...this.picks, { key, answer }];
  }

  /** Sends the picks. */
  confirm(): void {
    const { question } = this;
    if (!question || !this.isSettled) return;
    const answers = this.picks.map((pick) => pick.answer);
    if (question.ask === 'buy_phase') {
      this.holdingBack = false;
      if (answers.length > 0) this.send(answers);
      this.picks = [];
      return;
    }
    if (!mayConfirm(question, answers.length)) {
      const { min, max } = left(question);
      const wanted = min === max || question.all_or_none ? `${max}` : `at least ${min}`;
      this.say(`Pick ${wanted} first.`);
      return;
    }
    this.send(answerOf(question, answers));
  }

  whyNot(target: Target): string {
    const { question } = this;
    if (!question) return this.whyNothing();
    const name = catalogue.name(target.split(':')[1] ?? '');
    const why = whyNot(question, target);
    return why ?? `${name} is not one of the choices: ${plain(question.prompt)}.`;
  }

  name(seat: number): string {
    return this.names[seat] ?? `Player ${seat + 1}`;
  }

  say(text: string, card: string | null = null): void {
    this.notice = { text, card, at: Date.now() };
  }
}
