// In front of the server for Firefox: what a test evaluates in a page is evaluated there by `eval`, which the server's policy
// rightly forbids. Everything else of the policy, and of the server, is passed on as it is.

import { createServer, request } from 'node:http';
import { connect } from 'node:net';

export class Relay {
  /** Where the server listens; nothing while it is down. */
  target = '';
  #sockets = new Set();

  async start() {
    this.server = createServer((from, to) => this.#pass(from, to));
    this.server.on('upgrade', (from, socket, head) => this.#join(from, socket, head));
    await new Promise((ready) => this.server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${this.server.address().port}`;
  }

  close() {
    for (const socket of this.#sockets) socket.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  #pass(from, to) {
    const [hostname, port] = this.target.split(':');
    const { method, url: path, headers } = from;
    const asked = request({ hostname, port, method, path, headers }, (got) => {
      const policy = got.headers['content-security-policy'];
      if (policy)
        got.headers['content-security-policy'] = `${policy}; script-src 'self' 'unsafe-eval'`;
      to.writeHead(got.statusCode, got.headers);
      got.pipe(to);
    });
    asked.on('error', () => to.destroy());
    from.pipe(asked);
  }

  #join(from, socket, head) {
    const [hostname, port] = this.target.split(':');
    const behind = connect(Number(port), hostname, () => {
      const lines = from.rawHeaders.flatMap((name, i, all) =>
        i % 2 ? [] : [`${name}: ${all[i + 1]}`],
      );
      behind.write(`${[`${from.method} ${from.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    for (const [one, other] of [
      [behind, socket],
      [socket, behind],
    ]) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}
