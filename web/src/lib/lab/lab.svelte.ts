/** The lab: who takes part, on which board, and what came of it. */

import { ApiError, call } from '../api';
import type {
  BotKind,
  LabChecked,
  LabGame,
  LabInfo,
  LabOdds,
  LabRun,
  LabSide,
  LabWanted,
} from '../protocol/types';
import { nameIn } from './editor';

export const labApi = {
  info: () => call<LabInfo>('GET', 'lab'),
  check: (text: string) => call<LabChecked>('POST', 'lab/check', { text }),
  begin: (wanted: LabWanted) => call<LabRun>('POST', 'lab/runs', wanted),
  look: (id: string, since: number) =>
    call<LabRun>('GET', `lab/runs/${encodeURIComponent(id)}?since=${since}`),
  stop: (id: string) => call<LabRun>('DELETE', `lab/runs/${encodeURIComponent(id)}`),
  share: (id: string) => call<LabRun>('POST', `lab/runs/${encodeURIComponent(id)}/share`),
  game: (id: string, which: string, side: number) =>
    call<LabGame>('GET', `lab/runs/${encodeURIComponent(id)}/game?which=${which}&side=${side}`),
  reportUrl: (id: string) => `/api/lab/runs/${encodeURIComponent(id)}/report`,
  odds: (buy: readonly string[]) =>
    call<LabOdds>('GET', `lab/odds?buy=${encodeURIComponent(buy.join(','))}`),
};

const CHECK_MS = 300;
const LOOK_MS = 300;
let number = 0;

/** One who takes part: a text that is read as it is typed, or a bot. */
export class Side {
  readonly key = ++number;
  text = $state('');
  bot = $state<BotKind | null>(null);
  checked = $state.raw<LabChecked | null>(null);
  /** Why the text could not even be read. */
  refused = $state('');
  isChecking = $state(false);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(of: { text?: string; bot?: BotKind }) {
    this.bot = of.bot ?? null;
    if (of.text !== undefined) this.write(of.text, 0);
  }

  get isReady(): boolean {
    return (
      this.bot !== null ||
      (this.checked !== null && this.checked.faults.length === 0 && !this.isChecking)
    );
  }

  get hasFaults(): boolean {
    return this.bot === null && (this.refused !== '' || (this.checked?.faults.length ?? 0) > 0);
  }

  /** The name as the result will say it. */
  called(place: number, botName: (bot: BotKind) => string): string {
    return this.bot ? botName(this.bot) : nameIn(this.text) || `Strategy ${place + 1}`;
  }

  write(text: string, wait = CHECK_MS): void {
    this.text = text;
    this.bot = null;
    this.isChecking = true;
    this.#asked += 1;
    const mine = this.#asked;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      try {
        const got = await labApi.check(text);
        if (mine !== this.#asked) return;
        this.checked = got;
        this.refused = '';
      } catch (error) {
        if (mine !== this.#asked) return;
        this.checked = null;
        this.refused = error instanceof Error ? error.message : String(error);
      }
      this.isChecking = false;
    }, wait);
  }

  choose(bot: BotKind): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.isChecking = false;
    this.refused = '';
    this.bot = bot;
  }

  sent(): LabSide {
    return this.bot ? { kind: 'bot', bot: this.bot } : { kind: 'strategy', text: this.text };
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

/** A simulation that is followed. */
export class Following {
  run = $state.raw<LabRun | null>(null);
  fault = $state('');
  isBeginning = $state(false);
  /** Whether this page began it: then it ends with the page. */
  isOwn = $state(false);
  isOpen = $derived(this.run?.stage.stage === 'queued' || this.run?.stage.stage === 'running');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  async begin(wanted: LabWanted): Promise<void> {
    this.leave();
    this.isBeginning = true;
    this.fault = '';
    try {
      this.run = await labApi.begin(wanted);
      this.isOwn = true;
      this.#later();
    } catch (error) {
      this.#failed(error);
    } finally {
      this.isBeginning = false;
    }
  }

  async open(id: string): Promise<LabRun | null> {
    await this.#take(() => labApi.look(id, 0));
    return this.run;
  }

  stop(): Promise<void> {
    return this.#take(() => labApi.stop(this.run!.id));
  }

  share(): Promise<void> {
    return this.#take(() => labApi.share(this.run!.id));
  }

  /** Nobody looks any more: what this page began ends, unless it is shared. */
  leave(): void {
    clearTimeout(this.#timer);
    if (this.run && this.isOpen && this.isOwn && !this.run.shared)
      fetch(`/api/lab/runs/${this.run.id}`, { method: 'DELETE', keepalive: true }).catch(() => {});
  }

  close(): void {
    this.#closed = true;
    this.leave();
  }

  #later(): void {
    clearTimeout(this.#timer);
    if (this.#closed || !this.isOpen || !this.run) return;
    const { id, version } = this.run;
    this.#timer = setTimeout(() => this.#take(() => labApi.look(id, version)), LOOK_MS);
  }

  async #take(question: () => Promise<LabRun>): Promise<void> {
    try {
      const got = await question();
      // What has not changed is not sent again.
      const result = got.result ?? (got.id === this.run?.id ? this.run.result : undefined);
      this.run = result ? { ...got, result } : got;
      this.fault = '';
    } catch (error) {
      this.#failed(error);
    }
    this.#later();
  }

  #failed(error: unknown): void {
    this.fault = error instanceof Error ? error.message : String(error);
    if (error instanceof ApiError && error.body.code === 'not_found' && this.run)
      this.run = { ...this.run, stage: { stage: 'failed', message: this.fault } };
  }
}

/** What to say about how a simulation stands. */
export function standing(run: LabRun): string {
  const { stage } = run;
  if (stage.stage === 'queued')
    return stage.ahead <= 1 ? 'Next in line' : `Waiting: ${stage.ahead} before it`;
  if (stage.stage === 'running') return `Playing, ${Math.floor(run.done * 100)} %`;
  if (stage.stage === 'failed') return stage.message;
  return stage.stage === 'done' ? 'Done' : 'Stopped';
}
