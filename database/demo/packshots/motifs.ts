import type { Colour } from './colours.ts';
import { svg, tenth } from './drawing.ts';
import { circle, rays } from './outlines.ts';
import type { PackArt } from './pack-shot.ts';

/** A mark in one colour, drawn in a square from -50 to 50. */
type Motif = {
  readonly body: string;
  /** drawn on the body in the background colour */
  readonly line?: string;
  readonly lineWidth?: number;
  /** filled on the body in the background colour */
  readonly cut?: string;
};

/** The mark centred on x, y; `ground` is the background colour, which shows through its cuts. */
export function motif(
  art: PackArt,
  x: number,
  y: number,
  size: number,
  colour: Colour,
  ground: Colour,
): string {
  const { body, line, lineWidth, cut } = motifs[art];
  const lineStyle = `fill="none" stroke="${ground}" stroke-width="${lineWidth}" stroke-linecap="round"`;
  return [
    `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${Math.round(size) / 100})">`,
    `<path d="${body}" fill="${colour}"/>`,
    line && `<path d="${line}" ${lineStyle}/>`,
    cut && `<path d="${cut}" fill="${ground}"/>`,
    '</g>',
  ].join('');
}

const motifs: Record<PackArt, Motif> = {
  leaf: {
    body: 'M-36 36C-46-14-8-46 44-44C46 8 16 44-30 34Z',
    line: 'M-44 46C-18 16 4-4 26-26',
    lineWidth: 3.5,
  },
  wheat: { body: earOfWheat() },
  cow: {
    body:
      'M-16-32C-28-36-44-34-50-22C-42-14-32-12-25-15L-19 24C-16 42 16 42 19 24L25-15' +
      'C32-12 42-14 50-22C44-34 28-36 16-32C8-37-8-37-16-32Z',
    cut: 'M-14 22a14 9 0 1 0 28 0a14 9 0 1 0-28 0' + circle(-11, -8, 3) + circle(11, -8, 3),
  },
  fish: {
    body: 'M-48 2C-30-24 8-28 26-4L48-22C43-8 43 10 48 24L26 8C8 30-30 26-48 2Z',
    line: 'M-20-14C-13-4-13 8-20 17M-2-8h14M-2 4h14',
    lineWidth: 3,
    cut: circle(-31, -3, 3.2),
  },
  fruit: {
    body:
      'M0-16C-12-30-44-26-42 8C-40 36-16 48 0 40C16 48 40 36 42 8C44-26 12-30 0-16ZM2-21' +
      'C2-40 16-48 30-46C28-30 16-21 2-21Z',
  },
  bean: {
    body: 'M-34 20C-46-6-20-46 8-40C34-34 28 14 6 32C-8 44-28 38-34 20Z',
    line: 'M6-38C-16-20 12 0-16 38',
    lineWidth: 4,
  },
  flame: {
    body:
      'M4-50C10-24 36-12 32 16C30 38 14 48-2 48C-22 48-34 32-32 14C-30 0-20-8-18-22' +
      'C-8-16-6-8-6 0C4-10 8-28 4-50Z',
    cut: 'M0 42C-14 42-18 26-4 12C-2 22 12 20 12 32C12 38 6 42 0 42Z',
  },
  star: { body: fivePointedStar() },
  waves: {
    body:
      'M-48-30C-36-42-28-42-16-30S4-18 16-30S36-42 48-30V-20C36-32 28-32 16-20S-4-8-16-20' +
      'S-36-32-48-20ZM-48-5C-36-17-28-17-16-5S4 7 16-5S36-17 48-5V5C36-7 28-7 16 5' +
      'S-4 17-16 5S-36-7-48 5ZM-48 20C-36 8-28 8-16 20S4 32 16 20S36 8 48 20V30' +
      'C36 18 28 18 16 30S-4 42-16 30S-36 18-48 30Z',
  },
  sun: { body: circle(0, 0, 22) + rays(14, 28, 49, 4.5) },
  grape: {
    body:
      circles(11.5, [
        [-22, -10],
        [0, -10],
        [22, -10],
        [-11, 8],
        [11, 8],
        [0, 26],
      ]) + 'M-2-22C0-40 10-44 34-46C32-30 18-22-2-22Z',
  },
  drop: {
    body: 'M0-48C16-20 32-4 32 16A32 32 0 0 1-32 16C-32-4-16-20 0-48Z',
    line: 'M-18 16C-18 26-12 32-4 34',
    lineWidth: 5,
  },
  hop: {
    body: 'M0-46C10-40 24-30 30-12C36 6 24 34 0 50C-24 34-36 6-30-12C-24-30-10-40 0-46Z',
    line: 'M-30-12Q-15 6 0-14Q15 6 30-12M-29 10Q-14 28 0 8Q14 28 29 10M-18 32Q-8 40 0 28Q8 40 18 32',
    lineWidth: 3,
  },
  citrus: { body: circle(0, 0, 44), line: 'M0-36V36M-31-18L31 18M-31 18L31-18', lineWidth: 4.5 },
  berry: {
    body:
      'M0-24C22-34 44-20 36 6C30 28 14 44 0 48C-14 44-30 28-36 6C-44-20-22-34 0-24ZM0-26' +
      'L-22-40L-4-36L0-50L4-36L22-40Z',
    cut: circles(2.6, [
      [-16, -4],
      [14, -6],
      [0, 8],
      [-12, 22],
      [13, 20],
      [0, 34],
    ]),
  },
  tomato: {
    body: 'M0-24C30-36 48-14 44 10C40 36 18 44 0 42C-18 44-40 36-44 10C-48-14-30-36 0-24Z',
    cut: 'M0-26L-20-22L-8-14L-12-2L0-12L12-2L8-14L20-22Z',
  },
  chilli: {
    body:
      'M22-34C36-24 36 10 2 32C-14 42-32 46-46 44C-28 34-8 10 4-18C8-28 14-36 22-34ZM16-36' +
      'Q20-50 34-48L33-42Q26-42 24-33Z',
  },
  mountain: { body: 'M-50 36L-12-34L10 4L20-12L50 36Z', cut: 'M-12-24L-20-8L-13-12L-8-4L-3-10Z' },
  crown: { body: 'M-42 30L-46-20L-22 2L0-34L22 2L46-20L42 30Z', line: 'M-40 20H40', lineWidth: 4 },
  bee: {
    body: 'M-8-6a28 19 0 1 0 20 36a28 19 0 0 0-20-36ZM-6-10C-30-44-44-26-14-8ZM4-12C8-50 34-42 12-8Z',
    line: 'M-12-2Q-18 12-10 30M6-4Q2 14 10 30M22 2Q20 14 24 24',
    lineWidth: 4,
  },
  hen: {
    body:
      'M-40-14C-30-16-26-26-18-34C-8-42 4-34 4-22C8-6 26-2 46-24C50 10 34 34 4 34V48H-2V34' +
      'C-26 30-34 8-28-8Z',
    cut: circle(-14, -24, 3),
  },
  flower: {
    body: petals(),
    cut: circle(0, 0, 10),
  },
  cup: {
    body:
      'M-40-10H28V-2C46-6 48 22 24 20C18 36 6 38-6 38C-28 38-40 16-40-10ZM-44 42H34V47H-44Z' +
      'M-16-18C-26-30-8-34-14-48C0-38-10-30-8-18ZM4-18C-6-30 12-34 6-48C20-38 10-30 12-18Z',
    line: 'M28 6Q36 4 34 11Q30 14 26 13',
    lineWidth: 4,
  },
  snow: { body: rays(6, 5, 49, 4) + rays(6, 5, -49, 4) + circle(0, 0, 9) },
  heart: { body: 'M0 42C-36 16-48-4-42-24C-34-46-8-42 0-20C8-42 34-46 42-24C48-4 36 16 0 42Z' },
  cross: { body: 'M-14-42H14V-14H42V14H14V42H-14V14H-42V-14H-14Z' },
  bread: {
    body: 'M-44 38V-2C-54-26-36-36 0-36C36-36 54-26 44-2V38Z',
    line: 'M-22-22Q-16-10-22 2M0-24Q6-12 0 0M22-22Q28-10 22 2',
    lineWidth: 4,
  },
  cheese: {
    body: 'M-46 10L30-32C44-24 48-8 46 10V38H-46Z',
    line: 'M-46 12H46',
    lineWidth: 3,
    cut: circle(-22, 25, 5) + circle(8, 27, 6.5) + circle(28, -8, 5),
  },
  bubbles: { body: circle(-14, 12, 26) + circle(24, -18, 17) + circle(-20, -32, 10) + circle(28, 24, 9) },
  pea: {
    body:
      'M-48-10C-24 30 24 30 48-10C44 46-44 46-48-10Z' +
      circle(-22, -6, 10) +
      circle(0, 2, 12) +
      circle(22, -6, 10),
  },
  sprig: {
    body:
      'M-2 50C-2 10-2-20 0-50C3-20 2 10 2 50ZM0 32C-30 30-38 14-38 4C-18 4-4 14 0 32ZM0 32' +
      'C30 30 38 14 38 4C18 4 4 14 0 32ZM0 4C-24 2-32-12-32-22C-14-20-3-12 0 4ZM0 4' +
      'C24 2 32-12 32-22C14-20 3-12 0 4ZM0-20C-12-24-14-36-8-46C0-40 2-30 0-20ZM0-20' +
      'C12-24 14-36 8-46C0-40-2-30 0-20Z',
  },
  pig: {
    body: 'M-30-40L-8-32Q0-34 8-32L30-40L30-18C44 8 34 38 0 38C-34 38-44 8-30-18Z',
    line: 'M-17 12a17 12 0 1 0 34 0a17 12 0 1 0-34 0M-6 9v6M6 9v6',
    lineWidth: 3,
    cut: circle(-15, -10, 2.6) + circle(15, -10, 2.6),
  },
  paw: {
    body:
      circle(-30, -12, 11) +
      circle(-11, -32, 11) +
      circle(13, -32, 11) +
      circle(32, -12, 11) +
      'M1-8C22-8 34 16 26 30C18 42 8 32 1 32C-6 32-16 42-24 30C-32 16-20-8 1-8Z',
  },
};

function circles(radius: number, centres: readonly (readonly [number, number])[]): string {
  return centres.map(([x, y]) => circle(x, y, radius)).join('');
}

function petals(): string {
  const sixth = Math.PI / 3;
  return [0, 1, 2, 3, 4, 5]
    .map((i) => circle(Number(tenth(25 * Math.cos(i * sixth))), Number(tenth(25 * Math.sin(i * sixth))), 17))
    .join('');
}

/** Five pairs of kernels, one at the tip and a stalk. */
function earOfWheat(): string {
  let d = '';
  for (let i = 0; i < 5; i++) {
    const y = -22 + i * 13;
    for (const side of [1, -1]) {
      d += `M0 ${y}Q${side * 3} ${y - 13} ${side * 19} ${y - 17}Q${side * 18} ${y - 2} 0 ${y}`;
    }
  }
  return `${d}M0-26Q-8-36 0-50Q8-36 0-26M-1.5-20h3V50h-3Z`;
}

function fivePointedStar(): string {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const radius = i % 2 ? 19 : 46;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    d += svg`${i ? 'L' : 'M'}${radius * Math.cos(angle)} ${radius * Math.sin(angle)}`;
  }
  return `${d}Z`;
}
