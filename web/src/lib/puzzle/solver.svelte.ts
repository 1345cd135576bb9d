/** Somebody who solves a puzzle. */

import { api } from '../api';
import { Decider } from '../decide/decider.svelte';
import { faultWords } from '../people/words';
import type { Answer, Phrase, Puzzle, PuzzleResult } from '../protocol/types';
import { forgetAnswer, keepAnswer, keptAnswer, puzzles } from './puzzles.svelte';

export class Solver extends Decider {
  result = $state.raw<PuzzleResult | null>(null);

  readonly view;
  readonly seat;
  readonly names;
  question = $derived.by(() => (this.result ? null : this.puzzle.question));
  readonly thinking = '';
  waiting: Phrase | null = $derived.by(() =>
    this.result
      ? [`You chose ${this.result.given}: `, this.result.right ? 'right' : 'there is better']
      : null,
  );

  constructor(readonly puzzle: Puzzle) {
    super();
    this.view = puzzle.view;
    this.seat = puzzle.seat;
    this.names = puzzle.names;
    this.result = keptAnswer(puzzle.info.id);
    this.ask();
  }

  /** Once more, from the start. */
  again(): void {
    forgetAnswer(this.puzzle.info.id);
    this.result = null;
    this.ask();
  }

  protected async send(answers: Answer[]): Promise<void> {
    this.busy = true;
    this.notice = null;
    try {
      const result = await api.answerPuzzle(this.puzzle.info.id, answers);
      puzzles.keep(this.puzzle.info.id, result.right);
      keepAnswer(this.puzzle.info.id, result);
      this.result = result;
      this.ask();
    } catch (error) {
      this.say(faultWords(error));
    }
    this.busy = false;
  }

  protected whyNothing(): string {
    return 'You have answered.';
  }
}
