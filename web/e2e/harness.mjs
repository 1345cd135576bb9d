// A server of its own, browsers, and a player that uses nothing but the page.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import playwright from 'playwright-core';

const web = fileURLToPath(new URL('..', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The server's program: `FREEHOLD_SERVER_BIN`, else the newest that was built. */
export function program() {
  const target = process.env.CARGO_TARGET_DIR ?? join(web, '../target');
  const places = [
    process.env.FREEHOLD_SERVER_BIN,
    join(target, 'release/freehold'),
    join(target, 'release/freehold-server'),
  ];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error('build the server first, or name it in FREEHOLD_SERVER_BIN');
  return found;
}

export class Server {
  data = mkdtempSync(join(tmpdir(), 'freehold-e2e-'));
  /** Where pages find it. */
  url = '';
  #address = '127.0.0.1:0';

  /** Pages may go through a relay. */
  constructor(relay, args = []) {
    this.relay = relay;
    this.args = args;
  }

  /** Starts it, after a crash where it was before. */
  async start() {
    const listen = this.#address;
    const path = program();
    const args = path.endsWith('freehold') ? ['serve'] : [];
    args.push('--listen', listen, '--data', this.data, '--no-open', '--log', 'warn');
    args.push(
      '--requests-per-second',
      '1000',
      '--messages-per-second',
      '200',
      '--sockets-per-address',
      '200',
      '--analysis-seconds',
      '15',
      '--away-seconds',
      '3',
      '--least-turns',
      '0',
      '--tables-per-minute',
      '1000',
      '--shortest-pause',
      '50',
      '--longest-pause',
      '150',
      ...this.args,
    );
    this.process = spawn(path, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await new Promise((resolve, reject) => {
      this.process.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      this.process.stdout.on('data', (text) => {
        const link = /http:\/\/[^\s/]+/.exec(String(text));
        if (link) resolve(link[0]);
      });
    });
    this.process.removeAllListeners('exit');
    this.#address = url.replace('http://', '');
    if (this.relay) {
      this.relay.target = this.#address;
      this.url ||= await this.relay.start();
    } else this.url = url;
    return this.url;
  }

  /** Ends it without a word, as a crash would. */
  async kill() {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await ended;
  }

  async close() {
    await this.kill();
    this.relay?.close();
    rmSync(this.data, { recursive: true, force: true });
  }

  async post(path, body, token) {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const response = await fetch(`${this.url}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}

/** `chromium`, or `firefox`: Debian's own, over WebDriver BiDi. */
export async function launch(name = 'chromium') {
  if (name === 'firefox') {
    // What an option of the window says in Chromium, a preference of the whole browser says here.
    const firefoxUserPrefs = { 'ui.prefersReducedMotion': 1 };
    const executablePath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
    const options = { executablePath, channel: 'moz-firefox', firefoxUserPrefs };
    const browser = await playwright._bidiFirefox.launch(options);
    browser.isFirefox = true;
    return browser;
  }
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-features=LocalNetworkAccessChecks',
  ];
  return playwright.chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args,
  });
}

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** What tests like: every click by the test, and nothing to wait for. */
const QUICK = { pace: 'instant', autoTreasures: false };

/** A browser window of its own; `faults` gathers what its console complains about. `settings` are those of the player. */
export async function open(browser, server, { settings = QUICK, ...options } = {}) {
  const wanted = { ...DESKTOP, serviceWorkers: 'block', reducedMotion: 'reduce', ...options };
  const context = await browser.newContext(browser.isFirefox ? plainly(wanted) : wanted);
  const placeholder = await fetch(`${server.url}/`);
  const isBare = (await placeholder.text()).includes('without the browser client');
  if (isBare || process.env.FREEHOLD_DIST) await serveDist(context, placeholder);
  await context.addInitScript((settings) => {
    if (!localStorage.getItem('freehold.settings'))
      localStorage.setItem('freehold.settings', JSON.stringify(settings));
  }, settings);
  const page = await context.newPage();
  page.faults = [];
  page.on('console', (message) => {
    // A lost connection is announced by the browser itself; the page copes with it.
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION/.test(message.text()))
      page.faults.push(message.text());
  });
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.setDefaultTimeout(15_000);
  return page;
}

/** Firefox over WebDriver BiDi has windows of any size, but cannot be told that it is a phone. */
function plainly({ viewport, serviceWorkers }) {
  return { viewport, serviceWorkers };
}

/** A tap, or a click where there are no fingers. */
export function tap(locator) {
  return locator.page().context().browser()?.isFirefox ? locator.click() : locator.tap();
}

const MIMES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A server that was built without the client (or any, with `FREEHOLD_DIST`) gets `dist` laid over it, under the server's own headers. */
async function serveDist(context, placeholder) {
  const policy = placeholder.headers.get('content-security-policy') ?? '';
  await context.route(
    (url) => !/^\/(api|docs|openapi|healthz|metrics)/.test(url.pathname),
    (route) => {
      const path = new URL(route.request().url()).pathname;
      const file = join(web, 'dist', path);
      const at = extname(path) ? file : join(web, 'dist/index.html');
      if (!existsSync(at)) return route.fulfill({ status: 404 });
      const headers = { 'content-security-policy': policy };
      return route.fulfill({
        body: readFileSync(at),
        contentType: MIMES[extname(at)] ?? 'application/json',
        headers,
      });
    },
  );
}

/** Fails if axe finds anything on the page as it is. */
export async function audit(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(() =>
    globalThis.axe.run(document, { resultTypes: ['violations'] }),
  );
  const faults = found.violations.map(
    (one) =>
      `${one.id}: ${one.nodes
        .slice(0, 3)
        .map((node) => `${node.target} ${node.failureSummary?.split('\n')[1] ?? ''}`)
        .join(' | ')}`,
  );
  if (faults.length > 0) throw new Error(`axe, ${where}:\n  ${faults.join('\n  ')}`);
}

export function check(condition, what) {
  if (!condition) throw new Error(`not so: ${what}`);
}
