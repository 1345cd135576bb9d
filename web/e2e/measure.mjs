// What cannot be seen or read on a table as it is on the screen. It runs in the page.

export function faultsOf() {
  const LEAST_TYPE = 11;
  const SLACK = 1;
  const faults = [];
  const fault = (words) => {
    if (!faults.includes(words)) faults.push(words);
  };
  const box = (node) => node.getBoundingClientRect();
  const wordsOf = (node) =>
    (node.innerText || node.textContent || node.className).trim().slice(0, 40);

  const isInside = (inner, outer) =>
    inner.left >= outer.left - SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.bottom <= outer.bottom + SLACK;
  const isApart = (a, b) =>
    a.right <= b.left + SLACK ||
    b.right <= a.left + SLACK ||
    a.bottom <= b.top + SLACK ||
    b.bottom <= a.top + SLACK;

  /** The part of the screen in which a node can be seen. */
  function windowOf(node) {
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue;
      const { left, top, right, bottom } = box(up);
      seen.left = Math.max(seen.left, left);
      seen.top = Math.max(seen.top, top);
      seen.right = Math.min(seen.right, right);
      seen.bottom = Math.min(seen.bottom, bottom);
    }
    return seen;
  }

  if (document.documentElement.scrollHeight > innerHeight + SLACK) fault('the page scrolls down');
  if (document.documentElement.scrollWidth > innerWidth + SLACK) fault('the page scrolls aside');

  // The places where things are.
  const zones = {
    hand: '[data-zone="hand"]',
    Supply: '[data-zone="supply"]',
    'play area': '[data-zone="play"]',
    counters: '[data-counters]',
    prompt: '[data-prompt]',
    answers: '[data-dock] .buttons',
    bar: '.game > .bar',
    players: '.game > .players',
  };
  const found = [];
  for (const [name, selector] of Object.entries(zones)) {
    const node = document.querySelector(selector);
    const place = node && box(node);
    if (!place || place.width < 20 || place.height < 14) fault(`no ${name}`);
    else {
      if (!isInside(place, windowOf(node))) fault(`${name} is not whole`);
      found.push([name, place]);
    }
  }
  // Everything in them.
  const items = document.querySelectorAll(
    '[data-zone="hand"] .card, [data-zone="play"] .card, [data-pile], [data-event], .supply .trash, .supply .chip, [data-dock] .buttons .btn, [data-counters] > div',
  );
  const boxes = [...items].map((node) => [node, box(node)]);
  for (const [node, place] of boxes) {
    // A card that can be chosen may stand out of its row, but not out of the screen.
    if (!isInside(place, windowOf(node))) fault(`"${wordsOf(node)}" is not whole`);
    const { left, top, width, height } = place;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!node.contains(hit)) fault(`"${wordsOf(node)}" is covered`);
  }
  for (const list of [found, boxes])
    for (const [i, [one, a]] of list.entries())
      for (const [other, b] of list.slice(i + 1))
        if (!isApart(a, b)) {
          const [x, y] = [one, other].map((it) => (typeof it === 'string' ? it : wordsOf(it)));
          fault(`${x} and ${y} overlap`);
        }

  // The least that a card must be.
  const copper = box(document.querySelector('[data-pile="Copper"]'));
  for (const pile of document.querySelectorAll('.kingdom [data-pile]')) {
    const { width, height } = box(pile);
    if (width * height <= copper.width * copper.height)
      fault(`the pile ${pile.dataset.pile} is no larger than Copper`);
  }
  for (const card of document.querySelectorAll(
    '[data-zone="play"] .card, [data-zone="hand"] .card',
  ))
    if (box(card).width < 44 || box(card).height < 40) fault(`"${wordsOf(card)}" is tiny`);

  // Every word.
  const words = document.createTreeWalker(document.querySelector('.game'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    const text = words.currentNode;
    const parent = text.parentElement;
    // The log has a place of its own that scrolls; words for ears are not seen.
    if (!text.data.trim() || parent.closest('.sr, .side, script, style')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true }) || box(parent).width <= 1) continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    const scale = parent instanceof SVGElement ? (parent.getScreenCTM()?.a ?? 1) : 1;
    if (size * scale < LEAST_TYPE) fault(`"${text.data.trim()}" is only ${size * scale} px high`);
    // What players own scrolls in their panels: in long games it is more than any panel holds.
    if (parent.closest('.facts')) continue;
    const around = windowOf(text);
    for (const { 0: word, index } of text.data.matchAll(/[^\s-]+-?/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
      if (lines.size > 1) fault(`the word "${word}" is broken`);
      const place = range.getBoundingClientRect();
      const tile = parent.closest('.tile, .btn, .event, .chip');
      const room = tile ? box(tile) : around;
      if (!isInside(place, room) || !isInside(place, around))
        fault(`the word "${word}" is cut off`);
    }
    const spacing = Number.parseFloat(getComputedStyle(parent).letterSpacing);
    if (spacing < -0.03 * size) fault(`"${text.data.trim()}" is squeezed`);
  }
  // Names must not run under the numbers beside them.
  for (const name of document.querySelectorAll('.tile .name')) {
    range.selectNodeContents(name);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    // The box of a line reaches higher than its capitals do.
    const place = { left, right, top: top + 3, bottom };
    for (const badge of name.parentElement.querySelectorAll('.cost, .left, .n, .tag'))
      if (!isApart(place, box(badge))) fault(`the name ${name.textContent} lies under a number`);
  }
  return faults;
}
