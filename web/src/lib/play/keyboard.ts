/** Keys for everything on the board. Buttons say their own by `data-shortcut`. */

interface Acts {
  help: () => void;
  choices: () => void;
  /** Not where nobody may help. */
  hint?: () => void;
  /** Shows at once what is being shown step by step; says whether there was anything. */
  skip?: () => boolean;
  undo: () => void;
  side: () => void;
}

export function shortcuts(acts: Acts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
      return;
    const on = event.target;
    if (on instanceof HTMLInputElement || on instanceof HTMLTextAreaElement) return;
    const isOnButton = on instanceof HTMLElement && on.closest('button, a') !== null;
    // Enter presses what has the focus; only elsewhere it sends the picks.
    if (event.key === 'Enter' && isOnButton) return;
    if (act(event.key, acts)) event.preventDefault();
  };
}

function act(key: string, acts: Acts): boolean {
  if ((key === ' ' || key === 'Enter' || key === 'Escape') && acts.skip?.()) return true;
  const button = document.querySelector<HTMLElement>(
    `[data-dock] [data-shortcut="${CSS.escape(key)}"]`,
  );
  if (button) {
    button.click();
    return true;
  }
  switch (key) {
    case '?':
      acts.help();
      return true;
    case '/':
      acts.choices();
      return true;
    case 'a':
      acts.hint?.();
      return acts.hint !== undefined;
    case 'u':
      acts.undo();
      return true;
    case 'l':
      acts.side();
      return true;
    case 'h':
      return focusFirst('[data-zone="hand"] [data-nav]');
    case 's':
      return focusFirst('[data-zone="supply"] [data-nav]');
    case 'd':
      return focusFirst('[data-dock] .buttons button');
    case 'ArrowRight':
    case 'ArrowDown':
      return step(1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return step(-1);
    default:
      return false;
  }
}

/** Goes to the first that can be chosen, else to the first. */
function focusFirst(selector: string): boolean {
  const legal = document.querySelector<HTMLElement>(`${selector}.legal`);
  const first = legal ?? document.querySelector<HTMLElement>(selector);
  first?.focus();
  return first !== null;
}

function step(by: number): boolean {
  const here = document.activeElement;
  const row = here?.closest('[data-zone]');
  if (!row || !here) return false;
  const cards = [...row.querySelectorAll<HTMLElement>('[data-nav]')];
  const at = cards.indexOf(here as HTMLElement);
  if (at < 0) return false;
  cards[(at + by + cards.length) % cards.length]?.focus();
  return true;
}
