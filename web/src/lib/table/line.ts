/** The connection to a table. It comes back by itself. */

import type { ClientMessage, ServerMessage } from '../protocol/types';

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
const PING_MS = 20_000;
const SILENCE_MS = 45_000;

export class Line {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval>;
  #heard = Date.now();
  #isClosed = false;
  #comeBack = () => this.#retryNow();

  constructor(
    private readonly hello: () => ClientMessage,
    private readonly hear: (message: ServerMessage) => void,
    private readonly tell: (link: 'connecting' | 'open' | 'lost') => void,
  ) {
    this.#connect();
    this.#beat = setInterval(() => this.#checkPulse(), PING_MS);
    window.addEventListener('online', this.#comeBack);
    document.addEventListener('visibilitychange', this.#comeBack);
  }

  /** Sends a message; false if there is no connection. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    window.removeEventListener('online', this.#comeBack);
    document.removeEventListener('visibilitychange', this.#comeBack);
    this.#socket?.close();
  }

  /** Begins anew, with another hello. */
  restart(): void {
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#isClosed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = Date.now();
      socket.send(JSON.stringify(this.hello()));
    };
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type === 'welcome') {
        this.#wait = FIRST_WAIT_MS;
        this.tell('open');
      }
      this.hear(message);
    };
    socket.onclose = () => {
      if (this.#socket !== socket || this.#isClosed) return;
      this.tell('lost');
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.7 + 0.6 * Math.random()));
      this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 1.8);
    };
  }

  #retryNow(): void {
    if (document.hidden || this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT_MS;
    this.#connect();
  }

  #checkPulse(): void {
    if (Date.now() - this.#heard > SILENCE_MS) this.#socket?.close();
    else this.send({ type: 'ping' });
  }
}
