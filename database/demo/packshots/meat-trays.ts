import { diceFor } from '../seeded-random.ts';
import { darken, lighten } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { printPanel } from './label-panels.ts';
import { designLabel } from './labels.ts';
import { roundedRect } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** Upper left corner, width and height of the tray. */
const [x, y, w, h] = [48, 84, 304, 232];

type TrayKind = 'salmon' | 'white' | 'prawn' | 'mince' | 'bacon' | 'sausage' | 'chicken' | 'pork' | 'steak';

/** Raw meat and fish in a sealed tray, its contents depending on the name. */
export function drawMeatTray(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'band', 'bleed', 'cream']);
  const kind = kindOf<TrayKind>(
    pack,
    'steak',
    [/salmon|trout/, 'salmon'],
    [/cod|haddock|fish|bass/, 'white'],
    [/prawn/, 'prawn'],
    [/mince|burger/, 'mince'],
    [/bacon|ham/, 'bacon'],
    [/saus/, 'sausage'],
    [/chicken|turkey/, 'chicken'],
    [/pork|lamb/, 'pork'],
  );
  const random = diceFor(pack.seed).next;
  draw.flatShadow(x, y, w, h);
  const plastic = kind === 'salmon' || kind === 'steak' || kind === 'white' ? '#26282a' : '#e9ebea';
  draw
    .path(
      roundedRect(x, y, w, h, 22),
      draw.linear(`0 ${lighten(plastic, 0.25)};100 ${darken(plastic, 0.2)}`, 0, 0, 1, 1),
    )
    .path(
      roundedRect(x + 11, y + 11, w - 22, h - 22, 16),
      draw.linear(`0 ${darken(plastic, 0.3)};100 ${lighten(plastic, 0.08)}`, 0, 0, 0.7, 1),
    );
  draw.add(`<g clip-path="${draw.clip(roundedRect(x + 12, y + 12, w - 24, h - 24, 15))}">`);
  if (kind === 'salmon' || kind === 'white') layFillets(draw, kind);
  else if (kind === 'steak' || kind === 'pork') laySteaks(draw, kind);
  else if (kind === 'chicken') layBreasts(draw);
  else if (kind === 'sausage') laySausages(draw);
  else if (kind === 'bacon') layRashers(draw);
  else if (kind === 'prawn') layPrawns(draw, random);
  else layMince(draw, random);
  draw.add('</g>');
  draw
    .path(svg`M${x + 16} ${y + 18}H${x + 120}L${x + 40} ${y + h - 18}H${x + 16}Z`, '#fff', 'opacity=".13"')
    .path(svg`M${x + 236} ${y + 14}h26l-60 ${h - 28}h-16Z`, '#fff', 'opacity=".12"')
    .path(
      roundedRect(x + 1.5, y + 1.5, w - 3, h - 3, 21),
      'none',
      'stroke="#fff" stroke-opacity=".5" stroke-width="1.5"',
    );
  const lw = 176;
  const lh = 92;
  const lx = 200 - lw / 2;
  const ly = y + h / 2 - lh / 2;
  draw
    .rect(lx + 1, ly + 3, lw, lh, '#000', 3, 'opacity=".25"')
    .rect(lx, ly, lw, lh, label.ground, 3)
    .clipped(roundedRect(lx, ly, lw, lh, 3), printPanel(label, lx, ly, lw, lh))
    .rect(lx, ly, lw, lh, draw.linear('0 #fff .25;50 #fff 0;100 #000 .07', 0, 0, 1, 1), 3);
}

function layFillets(draw: Drawing, kind: TrayKind): void {
  [0, 1].forEach((i) => {
    const Y = y + 24 + i * 96;
    const salmon = ['#f39a72', '#dd6a44', '#f8c3a4'] as const;
    const [a, b2, ln] = kind === 'salmon' ? salmon : (['#fbf6ee', '#dfd5c8', '#fff'] as const);
    slab(
      draw,
      svg`M${x + 26} ${Y + 16}Q${x + 40} ${Y} ${x + 120} ${Y + 2}Q${x + 230} ${Y + 2}` +
        svg` ${x + 278} ${Y + 26}Q${x + 284} ${Y + 60} ${x + 262} ${Y + 80}Q${x + 150} ${Y + 92}` +
        svg` ${x + 40} ${Y + 82}Q${x + 20} ${Y + 50} ${x + 26} ${Y + 16}Z`,
      a,
      b2,
    );
    let q = '';
    for (let j = 0; j < 9; j++) {
      const X = x + 40 + j * 26;
      q += svg`M${X} ${Y + 6}q22 36-4 74`;
    }
    draw.path(q, 'none', `stroke="${ln}" stroke-width="2.5" opacity=".65"`);
  });
}

function laySteaks(draw: Drawing, kind: TrayKind): void {
  [0, 1].forEach((i) => {
    const X = x + 24 + i * 126;
    const beef = ['#b53a3c', '#7f1d25', '#f3dfcf'] as const;
    const [a, b2, f] = kind === 'steak' ? beef : (['#eda79c', '#cf7a72', '#fbeee4'] as const);
    const q =
      svg`M${X + 10} ${y + 44}Q${X + 30} ${y + 18} ${X + 82} ${y + 24}Q${X + 128} ${y + 40}` +
      svg` ${X + 120} ${y + 110}Q${X + 116} ${y + 190} ${X + 66} ${y + 206}Q${X + 14}` +
      svg` ${y + 200} ${X + 8} ${y + 130}Q${X} ${y + 80} ${X + 10} ${y + 44}Z`;
    slab(draw, q, a, b2);
    draw.path(q, 'none', `stroke="${f}" stroke-width="6" opacity=".85" stroke-dasharray="170 400"`);
    draw.path(
      svg`M${X + 30} ${y + 60}q20 16 50 6M${X + 34} ${y + 100}q26-12 60 8M${X + 28} ${y + 146}` +
        svg`q30 14 60-4M${X + 60} ${y + 74}q8 30-4 60`,
      'none',
      `stroke="${f}" stroke-width="2.2" stroke-linecap="round" opacity=".55"`,
    );
  });
}

function layBreasts(draw: Drawing): void {
  (
    [
      [0, 0],
      [1, 8],
    ] as const
  ).forEach(([i, o]) => {
    const X = x + 20 + i * 130;
    const Y = y + o;
    slab(
      draw,
      svg`M${X + 30} ${Y + 22}Q${X + 92} ${Y + 10} ${X + 122} ${Y + 70}Q${X + 132} ${Y + 140}` +
        svg` ${X + 70} ${Y + 206}Q${X + 44} ${Y + 210} ${X + 36} ${Y + 160}Q${X - 2} ${Y + 70}` +
        svg` ${X + 30} ${Y + 22}Z`,
      '#fbdccb',
      '#e3a892',
    );
    draw.path(
      svg`M${X + 40} ${Y + 36}Q${X + 90} ${Y + 50} ${X + 70} ${Y + 190}`,
      'none',
      'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".35"',
    );
  });
}

function laySausages(draw: Drawing): void {
  for (let i = 0; i < 6; i++) {
    draw
      .rect(x + 22 + i * 44, y + 24, 41, h - 46, '#000', 20, 'opacity=".25" transform="translate(3 4)"')
      .rect(
        x + 22 + i * 44,
        y + 22,
        41,
        h - 46,
        draw.linear('0 #a65a47;30 #e7b09a;60 #cc836c;100 #8d4433'),
        20,
      );
  }
}

function layRashers(draw: Drawing): void {
  for (let i = 0; i < 6; i++) {
    const Y = y + 16 + i * 33;
    draw.path(
      svg`M${x + 14} ${Y + 8}q70-14 140 0t140-4v40q-70 10-140 2t-140 2Z`,
      draw.downward(
        '0 #c4524e;45 #dc7f75;50 #f6ddcf;64 #f2cfc0;68 #c9605a;84 #d47068;88 #f9e8dc;100 #f3d8c8',
      ),
    );
  }
}

function layPrawns(draw: Drawing, random: () => number): void {
  const g =
    '<g><path d="M-22 10a24 24 0 0 1 5-40" fill="none" stroke="#000" stroke-opacity=".12"' +
    ' stroke-width="3"/>' +
    '<path d="M-26 10A27 27 0 1 1 24 14L30 26L16 24L13 12A13 13 0 1 0-9 2Q-12 12-26 10Z"' +
    ` fill="${draw.linear('0 #ffe3d6;55 #f7ad90;100 #e5815f', 0, 0, 0.8, 1)}"/>` +
    '<path d="M-25-6l15 5M-16-19l8 12M0-25l0 14M15-19l-7 12M25-4l-13 4" stroke="#fff"' +
    ' stroke-width="2.2" stroke-opacity=".65"/></g>';
  for (let i = 0; i < 26; i++)
    draw.stamp(
      g,
      0,
      0,
      svg` transform="translate(${x + 36 + (i % 6) * 47 + random() * 12}` +
        svg` ${y + 34 + Math.floor(i / 6) * 44 + random() * 10}) rotate(${Math.round(random() * 340)})"`,
    );
}

function layMince(draw: Drawing, random: () => number): void {
  draw.rect(x, y, w, h, '#8e2327');
  ['#7a1a20', '#a8393a', '#c05450', '#b5423f', '#d98d82'].forEach((col, z) => {
    let q = '';
    for (let j = 0; j < (z === 4 ? 12 : 20); j++) {
      const a = random() * 6.28;
      const l = 10 + random() * 12;
      q +=
        svg`M${x + 14 + random() * (w - 40)} ${y + 14 + random() * (h - 28)}q${l * Math.cos(a)}` +
        svg` ${l * Math.sin(a)} ${l * 1.8 * Math.cos(a + 0.7)} ${l * 1.8 * Math.sin(a + 0.7)}`;
    }
    draw.path(q, 'none', `stroke="${col}" stroke-width="${z === 4 ? 4 : 11}" stroke-linecap="round"`);
  });
}

/** A flat piece with its shadow. */
function slab(draw: Drawing, d: string, a: string, b2: string): void {
  draw
    .path(d, '#000', 'opacity=".3" transform="translate(3 5)"')
    .path(d, draw.linear(`0 ${a};100 ${b2}`, 0, 0, 0.5, 1));
}
