/** Pages by path. A key to a table stands after the `#`, so that it never reaches a server log. */

function read() {
  return {
    parts: location.pathname.split('/').filter(Boolean).map(decodeURIComponent),
    key: location.hash.slice(1),
    query: new URLSearchParams(location.search),
  };
}

export const route = $state(read());

function update(): void {
  Object.assign(route, read());
}

export function go(path: string): void {
  history.pushState(null, '', path);
  update();
  window.scrollTo(0, 0);
}

/** Changes the address without a new page. */
export function replace(path: string): void {
  history.replaceState(history.state, '', path);
}

/** Remembers something for whoever comes back to this page. */
export function keep(something: object): void {
  history.replaceState({ ...history.state, ...something }, '');
}

/** Follows links inside the client without loading it again. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isPlain || event.defaultPrevented || link.target || link.download) return;
  if (
    link.origin !== location.origin ||
    link.pathname.startsWith('/api/') ||
    link.pathname === '/docs'
  )
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function tablePath(game: string, key?: string): string {
  return `/table/${encodeURIComponent(game)}${key ? `#${key}` : ''}`;
}

export function puzzlePath(id: string): string {
  return `/puzzles/${encodeURIComponent(id)}`;
}

export function replayPath(game: string, number: number, step?: number): string {
  return `/replay/${encodeURIComponent(game)}?game=${number}${step === undefined ? '' : `&step=${step}`}`;
}

/** The replay, where a turn of the table begins. */
export function turnPath(game: string, number: number, turn: number): string {
  return `/replay/${encodeURIComponent(game)}?game=${number}&turn=${turn}`;
}

window.addEventListener('popstate', update);
window.addEventListener('hashchange', update);
