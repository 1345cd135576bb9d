/** Draws all pictures on sheets of PNG, to be looked at: `npm run sheet -- [folder] [width] [names...]`. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { createServer } from 'vite';

const [folder = 'dist/sheets', size = '240', ...wanted] = process.argv.slice(2);
const width = Number(size);
const vite = await createServer({ server: { middlewareMode: true }, logLevel: 'error' });
const { PICTURES, pictureOf } = await vite.ssrLoadModule('/src/lib/art/picture.ts');
await vite.close();

const names = wanted.length > 0 ? wanted : Object.keys(PICTURES);
const isThumb = width < 100;
const columns = isThumb ? 14 : Math.max(1, Math.floor(1500 / width));
const rows = isThumb ? 10 : Math.max(1, Math.floor(1000 / (width * 0.75)));
const [w, h] = isThumb ? [width, width + 11] : [width, (width * 2) / 3 + 14];
mkdirSync(folder, { recursive: true });
for (let from = 0, sheet = 1; from < names.length; from += columns * rows, sheet++) {
  const cells = names.slice(from, from + columns * rows).map((name, i) => {
    const [x, y] = [(i % columns) * (w + 4), Math.floor(i / columns) * (h + 4)];
    const png = new Resvg(pictureOf(name), {
      fitTo: { mode: 'height', value: isThumb ? width : (width * 2) / 3 },
    })
      .render()
      .asPng();
    const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    return (
      `<svg x="${x}" y="${y}" width="${w}" height="${h - 12}"><image href="${href}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice"/></svg>` +
      `<text x="${x}" y="${y + h - 2}" font-size="${isThumb ? 8 : 12}" font-family="sans-serif" fill="#fff">${name}</text>`
    );
  });
  const [all, high] = [columns * (w + 4), Math.ceil(cells.length / columns) * (h + 4)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${all}" height="${high}"><rect width="100%" height="100%" fill="#222"/>${cells.join('')}</svg>`;
  const file = join(folder, `${isThumb ? 'small' : 'large'}-${sheet}.png`);
  writeFileSync(file, new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng());
  console.log(file);
}
