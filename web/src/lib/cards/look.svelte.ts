/** Which card is looked at closely. */

class Look {
  /** The card in the large view. */
  at = $state<string | null>(null);
  /** The card under the pointer, and where it is. */
  hover = $state.raw<{ id: string; box: DOMRect } | null>(null);
}

export const look = new Look();

/** Where the mouse was last: a page that comes or scrolls under it is not pointed at. */
let mouse: { x: number; y: number } | null = null;
for (const name of ['pointermove', 'pointerdown'] as const) {
  globalThis.addEventListener?.(name, (event) => {
    if (event.pointerType === 'mouse') mouse = { x: event.clientX, y: event.clientY };
  });
}

const hasMoved = ({ clientX, clientY }: PointerEvent) =>
  mouse !== null && (clientX !== mouse.x || clientY !== mouse.y);

const HOVER_MS = 380;
const PRESS_MS = 480;

/** Lets a card be looked at: by resting the pointer on it, by a long press, by the right button, or by the key `i`. */
export function inspect(id: string): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    /** Whether the mouse has moved onto it or pressed: nothing more comes of it until it has left. */
    let isMet = false;
    const leave = () => {
      clearTimeout(timer);
      if (look.hover?.id === id) look.hover = null;
    };
    const open = () => {
      leave();
      look.at = id;
    };
    const go = () => {
      isMet = false;
      leave();
    };
    const come = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || isMet || !hasMoved(event)) return;
      isMet = true;
      timer = setTimeout(() => {
        look.hover = { id, box: node.getBoundingClientRect() };
      }, HOVER_MS);
    };
    const press = (event: PointerEvent) => {
      pressed = false;
      isMet = true;
      leave();
      if (event.pointerType === 'mouse') return;
      timer = setTimeout(() => {
        pressed = true;
        open();
      }, PRESS_MS);
    };
    const menu = (event: Event) => {
      event.preventDefault();
      if (!pressed) open();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      open();
    };
    // The click that ends a long press must not choose the card as well.
    const click = (event: Event) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const on: [string, EventListener, boolean?][] = [
      ['pointerenter', come as EventListener],
      ['pointermove', come as EventListener],
      ['pointerleave', go],
      ['pointerdown', press as EventListener],
      ['pointerup', leave],
      ['pointercancel', leave],
      ['contextmenu', menu],
      ['keydown', key as EventListener],
      ['click', click, true],
    ];
    for (const [name, listen, capture] of on) node.addEventListener(name, listen, capture);
    return () => {
      leave();
      for (const [name, listen, capture] of on) node.removeEventListener(name, listen, capture);
    };
  };
}
