// A player who looks at the page and clicks what stands out.

/** Does one thing on the page; says what it did, `wait` if it is not asked anything, `over` at the end. */
function act(wish) {
  const visible = (node) => node?.getBoundingClientRect().width > 0;
  if (document.querySelector('[data-scores]')) return 'over';
  const dock = document.querySelector('[data-dock]');
  if (!dock) return 'wait';
  const dialog = document.querySelector('dialog[open]');
  if (dialog) {
    const named = [...dialog.querySelectorAll('.list button, ul button')].find(visible);
    named?.click();
    return named ? `dialog: ${named.textContent}` : 'wait';
  }
  if (!dock.classList.contains('asking')) return 'wait';
  const prompt = dock.querySelector('[data-prompt]').textContent;
  const press = (node, what) => {
    node.click();
    return `${prompt} -> ${what ?? node.textContent.trim()}`;
  };
  const button = (name) =>
    [...dock.querySelectorAll('.buttons button')].find((one) => one.textContent.includes(name));
  const treasures = button('Play all Treasures');
  if (treasures) return press(treasures);
  const confirm = [...dock.querySelectorAll('.buttons button.primary[data-shortcut="Enter"]')][0];
  if (confirm && confirm.getAttribute('aria-disabled') === 'false') return press(confirm);
  const hand = [...dock.querySelectorAll('[data-card].legal:not(.picked)')];
  if (prompt.startsWith('Play an Action') && hand[0]) return press(hand[0], hand[0].dataset.card);
  const event = document.querySelector('[data-event].legal');
  if (event && wish.events > 0) {
    wish.events -= 1;
    return { did: press(event, event.dataset.event), wish };
  }
  const piles = [...document.querySelectorAll('[data-pile].legal')];
  if (/^(Buy a card|Play your Treasures|No Buy)/.test(prompt)) {
    const order = wish.buys[wish.turn % wish.buys.length].split(' ');
    const best = order.map((id) => piles.find((pile) => pile.dataset.pile === id)).find(Boolean);
    wish.turn += 1;
    if (best) return { did: press(best, best.dataset.pile), wish };
    return { did: press(dock.querySelector('[data-done]')), wish };
  }
  const token = [...dock.querySelectorAll('.buttons button[aria-pressed="false"]')].find((one) =>
    one.textContent.includes('token'),
  );
  if (token && !dock.querySelector('.buttons button[aria-pressed="true"]')) {
    token.click();
  }
  if (piles[0]) {
    const pick = piles[wish.turn % piles.length];
    return press(pick, pick.dataset.pile);
  }
  if (hand[0]) return press(hand[0], hand[0].dataset.card);
  const first = [...dock.querySelectorAll('.buttons button')].find(
    (one) =>
      one.getAttribute('aria-pressed') !== 'true' && one.getAttribute('aria-disabled') !== 'true',
  );
  if (first) return press(first);
  return `stuck: ${prompt}`;
}

const MONEY = 'Province Gold Duchy Silver';

/** Plays until the scores are shown; `buys` are wish lists, taken in turn. */
export async function playToTheEnd(page, { kingdom = [], events = 3, limit_ms = 240_000 } = {}) {
  const actions = `Province Gold ${kingdom.join(' ')} Silver`;
  let wish = { buys: [actions, MONEY, MONEY], turn: 0, events };
  const done = [];
  const end = Date.now() + limit_ms;
  let stuck = 0;
  while (Date.now() < end) {
    const got = await page.evaluate(act, wish);
    const did = typeof got === 'string' ? got : got.did;
    if (typeof got !== 'string') wish = got.wish;
    if (did === 'over') return done;
    stuck = did.startsWith('stuck') ? stuck + 1 : 0;
    if (stuck > 40) throw new Error(`${did}\n${done.slice(-5).join('\n')}`);
    if (did !== 'wait') done.push(did);
    await page.waitForTimeout(did === 'wait' ? 60 : 200);
  }
  throw new Error(`no end in sight:\n${done.slice(-8).join('\n')}`);
}
