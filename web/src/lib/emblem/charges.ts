/** What stands on the shields, drawn from lines and circles only. The first matching word of a name picks its charge. */

import { disc, flower, gear, polygon, star, wheel } from './shapes';

interface Charge {
  /** Path data, filled by the even-odd rule. */
  path: string;
  /** The words of names that it stands for. */
  words: string;
}

export const CHARGES: Record<string, Charge> = {
  coin: { path: disc(34) + disc(27) + star(4, 20, 9), words: 'copper' },
  coins: {
    path: disc(21, 33, 62) + disc(21, 67, 62) + disc(21, 50, 31),
    words: 'silver coppersmith',
  },
  bars: { path: 'M32 22h36l8 22H24ZM14 52h32l7 24H7ZM54 52h32l7 24H47Z', words: 'gold' },
  purse: {
    path: 'M38 16h24l-5 14h-14ZM41 36h18c18 10 26 24 26 34 0 12-12 16-35 16S15 82 15 70c0-10 8-24 26-34Z',
    words: 'moneylender alms miser',
  },
  exchange: {
    path: 'M14 38h48V24l24 22-24 22V54H14ZM86 70H40v-9L18 77l22 16v-9h46Z',
    words: 'trade trading',
  },
  house: { path: 'M50 16 86 48H76v34H58V60H42v22H24V48H14Z', words: 'estate' },
  houses: {
    path: 'M30 26 54 50v32H36V66H24v16H6V50ZM70 38 94 60v22H78V70h-8v12h-9V50Z',
    words: 'village',
  },
  shacks: {
    path: 'M22 40 40 56v26H6V56ZM54 20 76 42v40H46V58l-9-8ZM82 46l14 14v22H82Z',
    words: 'shanty',
  },
  manor: {
    path: 'M12 40 30 22l18 18v8h4v-8l18-18 18 18v44H60V64H40v20H12ZM24 48v12h10V48ZM66 48v12h10V48Z',
    words: 'duchy inheritance',
  },
  castle: {
    path: 'M12 22h12v9h8v-9h12v9h12v-9h12v9h8v-9h12v62H60V66a10 10 0 0 0-20 0v18H12Z',
    words: 'province',
  },
  tower: {
    path: 'M30 16h10v9h6v-9h10v9h6v-9h10v22l-6 6v42H36V44l-6-6ZM46 52v14h10V52Z',
    words: 'sentry patrol',
  },
  ruins: {
    path: 'M10 84V48l12-8 8 10 10-26h12v22l10-8 12 14 6-4v36ZM40 84V62h14v22Z',
    words: 'raze saboteur haunted',
  },
  city: {
    path: 'M8 84V52h14V34l10-12 10 12v18h8V26l12-14 12 14v28h18v30ZM28 58v10h8V58ZM58 46v12h8V46Z',
    words: 'city',
  },
  hall: {
    path: 'M50 14 90 38v8H10v-8ZM16 50h12v26H16ZM36 50h10v26H36ZM54 50h10v26H54ZM72 50h12v26H72ZM10 80h80v8H10Z',
    words: 'hall courtyard',
  },
  chapel: {
    path: 'M46 8h8v8h8v8h-8v10l28 22v30H60V70a10 10 0 0 0-20 0v16H18V56l28-22V24h-8v-8h8Z',
    words: 'chapel pilgrimage',
  },
  bridge: {
    path: 'M6 38h88v14H84v30H72a22 22 0 0 0-44 0H16V52H6ZM14 28h8v10h-8ZM46 28h8v10h-8ZM78 28h8v10h-8Z',
    words: 'bridge',
  },
  gate: {
    path: 'M16 86V46a34 34 0 0 1 68 0v40H72V46a22 22 0 0 0-44 0v40ZM34 44h6v42h-6ZM47 40h6v46h-6ZM60 44h6v42h-6Z',
    words: 'dungeon',
  },
  door: {
    path: 'M26 86V40a24 24 0 0 1 48 0v46ZM62 58a4 4 0 1 0 .1 0Z',
    words: 'secret-passage ball',
  },
  keyhole: {
    path: `${disc(38)}M50 28a12 12 0 0 1 7 22l7 24H36l7-24a12 12 0 0 1 7-22Z`,
    words: 'secret',
  },
  well: {
    path: 'M14 40 50 14l36 26v6H76v12h6v26H18V58h6V46H14ZM34 46v12h32V46Z',
    words: 'wishing',
  },
  mill: {
    path: 'M40 50h20l8 36H32ZM46 46 22 16l10-6 20 30ZM54 40 84 22l4 10-32 18ZM44 44 12 56l-2-10 32-12ZM58 44l26 26-8 8-26-28Z',
    words: 'mill',
  },
  barrel: {
    path: 'M30 14h40q14 36 0 72H30q-14-36 0-72ZM27 32h46v6H27ZM27 62h46v6H27Z',
    words: 'cellar wine',
  },
  crate: { path: 'M14 24h72v56H14ZM24 34v36h52V34ZM26 34h10l38 36H64Z', words: 'workshop' },
  chest: {
    path: 'M14 46V36a16 16 0 0 1 16-16h40a16 16 0 0 1 16 16v10H58v-6H42v6ZM14 52h28v8h16v-8h28v30H14Z',
    words: 'trove save',
  },
  key: {
    path: 'M32 20a20 20 0 1 1-8 39L24 59a20 20 0 0 1 8-39ZM32 32a8 8 0 1 0 .1 0ZM48 48 88 84l-8 8-8-7-6 6-7-7 6-6-20-18Z',
    words: 'steward chancellor',
  },
  crown: {
    path: 'M12 76 8 28l22 20 20-32 20 32 22-20-4 48ZM14 82h72v8H14Z',
    words: 'nobles throne',
  },
  coronet: {
    path: `M14 44l18 12 18-22 18 22 18-12-6 36H20Z${disc(6, 14, 36)}${disc(7, 50, 24)}${disc(6, 86, 36)}`,
    words: 'duke',
  },
  baron: {
    path: `M14 64h72v20H14Z${disc(11, 26, 46)}${disc(11, 50, 38)}${disc(11, 74, 46)}`,
    words: 'baron',
  },
  rings: {
    path:
      disc(22, 36, 42) +
      disc(14, 36, 42) +
      disc(22, 64, 42) +
      disc(14, 64, 42) +
      disc(22, 50, 66) +
      disc(14, 50, 66),
    words: 'conspirator',
  },
  scroll: {
    path: 'M22 16h50a10 10 0 0 1 10 10v8H70v40a12 12 0 0 1-12 12H26a10 10 0 0 1-10-10v-6h10V26a10 10 0 0 0-4-10ZM36 32v6h24v-6ZM36 46v6h24v-6ZM36 60v6h24v-6Z',
    words: 'bureaucrat',
  },
  book: {
    path: 'M50 26Q32 14 10 20v56q22-6 40 8 18-14 40-8V20Q68 14 50 26ZM47 34v38q-12-8-28-6V30q16-2 28 4Z',
    words: 'library lost-arts',
  },
  quill: {
    path: 'M84 12Q38 18 28 62L16 86l8 4 12-18q40-8 48-60ZM70 28 40 62l-4-2Z',
    words: 'storyteller courtier',
  },
  letter: { path: 'M10 26h80v50H10ZM16 34l34 24 34-24v-2H16Z', words: 'messenger page' },
  flagpole: { path: 'M22 10h8v80h-8ZM34 14h48L68 32l14 18H34Z', words: 'council harbinger' },
  banner: { path: 'M18 12h64v70L50 66 18 82ZM38 24v26h24V24Z', words: 'champion diplomat' },
  sword: { path: 'M50 6l8 12v44h16v8H58v12a8 8 0 1 1-16 0V70H26v-8h16V18Z', words: 'hero bandit' },
  swords: {
    path: 'M14 10l12 2 24 28 24-28 12-2-2 12-26 28 14 16 8-6 4 6-9 8 9 12-8 8-10-11-8 9-5-5 7-8-12-13-12 13 7 8-5 5-8-9-10 11-8-8 9-12-9-8 4-6 8 6 14-16L16 22Z',
    words: 'militia warrior',
  },
  spear: { path: 'M50 4 64 30 54 42v52h-8V42L36 30ZM34 56h32v6H34Z', words: 'guard soldier' },
  trident: {
    path: 'M46 14h8v40h10V24l-6 0 11-16 11 16h-6v40H54v28h-8V64H26V24h-6L31 8l11 16h-6v30h10Z',
    words: 'minion torturer',
  },
  bow: {
    path: 'M30 10q46 6 52 62l-8 2Q66 26 28 18ZM28 18l46 56-4 4L24 22ZM20 84l42-42 4 4-42 42 2 8-12-6-4-10Z',
    words: 'ranger poacher',
  },
  arrow: {
    path: 'M50 8 78 40H60v26l14 12v12L50 76 26 90V78l14-12V40H22Z',
    words: 'scouting scout upgrade',
  },
  axe: {
    path: 'M46 10h9v80h-9ZM58 16q28-2 30 24Q70 38 58 50ZM42 20Q24 20 22 38q12-4 20 4Z',
    words: 'woodcutter',
  },
  hammer: { path: 'M22 16h46l14 12-14 12H22ZM42 44h14v46H42Z', words: 'ironworks remodel' },
  anvil: { path: 'M8 26h84v8q-20 4-28 20v8l12 14v8H26v-8l12-14v-8Q14 52 8 34Z', words: 'smithy' },
  pick: { path: 'M8 42Q50-4 92 42 74 30 56 28l4 62H42l4-62Q26 30 8 42Z', words: 'mine mining' },
  trowel: {
    path: 'M50 6l22 34q0 14-16 16v8h-12v-8q-16-2-16-16ZM42 68h16v24H42Z',
    words: 'artificer replace',
  },
  chisel: {
    path: 'M40 8h20v30H40ZM44 42h12v34l-6 16-6-16ZM20 30h12v10H20ZM68 30h12v10H68Z',
    words: 'artisan',
  },
  gears: { path: gear(8), words: 'gear' },
  flask: {
    path: 'M38 10h24v8h-6v22l24 38q4 12-8 12H28q-12 0-8-12l24-38V18h-6ZM38 60h24l10 16H28Z',
    words: 'laboratory',
  },
  cauldron: {
    path: 'M14 38h72v8h-4q4 36-16 40l4 8h-8l-4-7H42l-4 7h-8l4-8Q14 82 18 46h-4ZM34 12q10 6 0 18h-6q8-10 0-16ZM56 8q12 8 0 22h-6q10-12 0-20Z',
    words: 'witch',
  },
  skull: {
    path: 'M50 12a34 32 0 0 1 20 58v16H30V70A34 32 0 0 1 50 12ZM36 42a9 9 0 1 0 .1 0ZM64 42a9 9 0 1 0 .1 0ZM46 70l4-9 4 9Z',
    words: 'curse',
  },
  mask: {
    path: 'M10 30q40-14 80 0 2 40-24 46-12-2-16-16-4 14-16 16Q8 70 10 30ZM32 40q-10 0-12 8 12 8 24 2-2-10-12-10ZM68 40q-10 0-12 10 12 6 24-2-2-8-12-8Z',
    words: 'masquerade',
  },
  eye: {
    path: `M6 50Q50 6 94 50 50 94 6 50ZM50 30a20 20 0 1 0 .1 0Z${disc(10)}`,
    words: 'spy lurker',
  },
  hand: {
    path: 'M28 52V24a6 6 0 0 1 12 0v20-30a6 6 0 0 1 12 0v30-26a6 6 0 0 1 12 0v28-18a6 6 0 0 1 12 0v34q0 28-24 28-20 0-30-24l-8-16q6-8 14 2Z',
    words: 'thief swindler',
  },
  cup: {
    path: 'M22 12h56q2 40-22 46v18h16v12H28V76h16V58Q20 52 22 12ZM32 22q0 16 6 22h24q6-6 6-22Z',
    words: 'feast vassal',
  },
  lyre: {
    path: 'M22 14q-8 40 18 56v16h20V70q26-16 18-56h-9q4 34-15 46V20h-8v40Q27 48 31 14Z',
    words: 'festival disciple',
  },
  stall: {
    path: 'M12 16h76l6 26a10 10 0 0 1-18 2 10 10 0 0 1-17 0 10 10 0 0 1-18 0 10 10 0 0 1-17 0 10 10 0 0 1-18-2ZM18 54h8v32h-8ZM74 54h8v32h-8ZM26 64h48v10H26Z',
    words: 'market fair',
  },
  scales: {
    path: 'M46 10h8v10h30v8h-4l12 28a16 12 0 0 1-32 0l12-28H54v52h18v8H28v-8h18V28H28l12 28a16 12 0 0 1-32 0l12-28h-4v-8h30Z',
    words: 'merchant tribute',
  },
  wave: {
    path: 'M6 26q11-14 22 0t22 0 22 0 22 0v12q-11 14-22 0t-22 0-22 0-22 0ZM6 56q11-14 22 0t22 0 22 0 22 0v12q-11 14-22 0t-22 0-22 0-22 0Z',
    words: 'moat swamp',
  },
  anchor: {
    path: 'M50 6a11 11 0 0 1 5 21v7h15v9H55v38q20-3 24-20l-8 2 13-17 10 19-7-2q-6 30-37 31-31-1-37-31l-7 2 10-19 13 17-8-2q4 17 24 20V43H30v-9h15v-7a11 11 0 0 1 5-21Z',
    words: 'port seaway',
  },
  ship: {
    path: 'M46 8h6v10q30 8 30 36H52v8h40Q84 88 66 90H34Q16 88 8 62h38ZM44 20v34H18Q26 34 44 20Z',
    words: 'ferry distant',
  },
  carriage: {
    path: `M14 24h54l6 20h14v10H74v10H14ZM24 32v14h14V32ZM46 32v14h18l-4-14Z${disc(13, 28, 74)}${disc(13, 64, 74)}`,
    words: 'carriage',
  },
  wheel: { path: wheel(8), words: 'caravan expedition' },
  path: {
    path: 'M40 8h18q-14 18 4 34 20 18 6 48H22q22-26-2-44 0-24 20-38Z',
    words: 'pathfinding guide',
  },
  compass: {
    path: disc(40) + disc(34) + star(4, 32, 9),
    words: 'mission explorer treasure-hunter',
  },
  map: {
    path: 'M10 24l26-10 28 10 26-10v62L64 86 36 76 10 86ZM36 24v44l6 2V26ZM60 32v44l6-2V30Z',
    words: 'adventurer plan',
  },
  tree: {
    path: 'M50 6q26 4 24 26 14 6 10 22-6 14-28 12v26H44V66q-22 2-28-12-4-16 10-22Q24 10 50 6Z',
    words: 'woods lands',
  },
  flower: { path: flower(6, 24, 15) + disc(12), words: 'gardens' },
  rose: { path: flower(5, 22, 19) + star(5, 18, 8), words: 'harem' },
  wheat: {
    path: 'M46 92V54q-18 0-20-18 18 0 20 14V38q-16-2-18-18 16 2 18 14V8h8v26q2-12 18-14-2 16-18 18v12q2-14 20-14-2 18-20 18v38Z',
    words: 'peasant',
  },
  flame: {
    path: 'M52 6q-4 18 14 32 20 18 10 40-8 14-26 14-20 0-28-16-8-20 10-38 0 12 8 14Q34 30 52 6ZM50 54q-14 14-8 26 8 8 16 0 6-12-8-26Z',
    words: 'bonfire',
  },
  bird: {
    path: 'M8 44q14-12 26-6 8-20 34-22-8 10-6 20l30-6-12 16 12 2-18 8Q62 84 34 82l-6 10h-6l4-14Q12 66 16 50Z',
    words: 'magpie',
  },
  rat: {
    path: 'M12 66q2-30 36-32l4-14 10 2 2 14q20 6 24 26l-14 10H36q-20 14-30-2 10 8 18-2ZM72 50a4 4 0 1 0 .1 0Z',
    words: 'ratcatcher',
  },
  pawn: {
    path: 'M50 10a17 17 0 0 1 10 31l-2 5h10v8h-8q2 16 12 22v14H28V76q10-6 12-22h-8v-8h10l-2-5a17 17 0 0 1 10-31Z',
    words: 'pawn',
  },
  amulet: {
    path: `M24 10q2 28 20 36l6-4 6 4q18-8 20-36h7q-2 34-20 43a21 21 0 1 1-26 0Q19 44 17 10Z${polygon(4, 13, 0, 50, 69)}`,
    words: 'amulet relic',
  },
  giant: { path: 'M36 8h28v20h20v12L72 56v36H56V66H44v26H28V56L16 40V28h20Z', words: 'giant' },
  troll: {
    path: 'M20 12l12 14h36l12-14 4 30q0 44-34 50-34-6-34-50ZM36 44v9h10v-9ZM54 44v9h10v-9ZM34 66l6 10h20l6-10Z',
    words: 'troll',
  },
  hag: { path: 'M50 4 72 52h20v12H8V52h20ZM26 70h48l-8 22H34Z', words: 'hag' },
  footprints: {
    path: 'M30 12q14 0 12 20-2 16-12 18Q18 48 18 30 18 12 30 12ZM22 56h18v10q-8 8-18 0ZM68 30q14 0 12 20-2 16-12 18-12-2-12-20 0-18 12-18ZM60 74h18v10q-8 8-18 0Z',
    words: 'fugitive travelling',
  },
  hireling: {
    path: 'M50 8a16 16 0 1 1-.1 0ZM50 44q34 4 34 46H56V70H44v20H16Q16 48 50 44Z',
    words: 'hireling borrow',
  },
  teacher: {
    path: 'M50 18 96 38 50 58 4 38ZM22 52l28 12 28-12v22q-28 20-56 0ZM88 44h5v34h-5Z',
    words: 'teacher training',
  },
  twins: {
    path: 'M12 20h42v42H12ZM22 30v22h22V30ZM46 68h12V46h12v-8h18v44H46Z',
    words: 'duplicate',
  },
  swirl: {
    path: 'M50 8a42 42 0 1 1-42 42h14a28 28 0 1 0 28-28ZM50 32a18 18 0 1 1-18 18h12a6 6 0 1 0 6-6Z',
    words: 'transmogrify',
  },
  crescent: { path: 'M62 10a42 42 0 1 0 24 58A34 34 0 1 1 62 10Z', words: 'raid' },
  lozenges: {
    path: polygon(4, 22, 0, 50, 27) + polygon(4, 22, 0, 27, 62) + polygon(4, 22, 0, 73, 62),
    words: 'realm',
  },
  sun: { path: star(12, 44, 26) + disc(16), words: 'quest' },
  star5: { path: star(5, 44, 18), words: '' },
  star8: { path: star(8, 44, 24) + disc(9), words: '' },
  hexagon: { path: polygon(6, 42) + polygon(6, 26, 1 / 12) + disc(10), words: '' },
};
