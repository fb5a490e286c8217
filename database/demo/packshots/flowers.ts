import { diceFor } from '../seeded-random.ts';
import { darken, lighten, luminance, mix } from './colours.ts';
import type { Colour } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { designLabel } from './labels.ts';
import { leaf } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

type Bloom = 'rose' | 'daisy' | 'tulip' | 'lily';

/** Flowers tied in paper, their kind and colours depending on the name. */
export function drawBouquet(draw: Drawing, pack: PackShot): void {
  const random = diceFor(pack.seed).next;
  const petals = kindOf<readonly [Colour, Colour, Colour]>(
    pack,
    ['#e58a7c', '#f6c9b4', '#fbf3e6'],
    [/sunfl|yellow|daffodil|narciss/, ['#efb51e', '#f7d35a', '#f3c33a']],
    [/white|lil(y|ies)|cream/, ['#fbf8f0', '#f4ecd8', '#fdf3ee']],
    [/red/, ['#b32338', '#c93a4c', '#a01c30']],
    [/lavend|purple|iris|lisianthus|stocks/, ['#7b5ea7', '#a98fd0', '#e3d8ef']],
    [/pink|peon|rose|blush/, ['#d9708f', '#f0a9bb', '#fbe3e6']],
    [/orange|autumn|bright|mixed|germini/, ['#e8742f', '#d9436a', '#f3c13a']],
  );
  const bloom = kindOf<Bloom>(
    pack,
    'daisy',
    [/rose|peon|ranunc|carnation|lisianthus/, 'rose'],
    [/tulip|daffodil/, 'tulip'],
    [/lil(y|ies)|alstro|iris|freesia/, 'lily'],
  );
  const label = designLabel(pack);
  const paper = luminance(label.base) > 0.75 || label.layout === 'cream' ? '#d8bd92' : label.tint;
  draw.shadow(200, 358, 52, 9);
  draw.path('M80 168Q200 96 320 168L232 356H168Z', mix(paper, '#5a4020', 0.26));
  let foliage = '';
  for (let i = 0; i < 19; i++) {
    const angle = -Math.PI - 0.2 + (i * (Math.PI + 0.4)) / 18;
    foliage += leaf(
      200 + Math.cos(angle) * 62,
      166 + Math.sin(angle) * 56,
      66 + random() * 16,
      15,
      angle + (random() - 0.5) * 0.5,
    );
  }
  draw.path(foliage, draw.linear('0 #8fb06a;100 #3d6a3a', 0, 0, 0.5, 1));
  for (let i = 0; i < 13; i++)
    draw.ball(
      92 + i * 18 + random() * 10,
      92 + Math.abs(i - 6) * 11 + random() * 22,
      4.4,
      4.4,
      '#f7f1e0',
      0.5,
    );
  const heads = [
    [120, 128, 0.82],
    [280, 126, 0.82],
    [164, 92, 0.88],
    [236, 90, 0.88],
    [96, 176, 0.78],
    [304, 174, 0.78],
    [200, 122, 1],
    [148, 162, 1],
    [252, 162, 1],
    [200, 188, 1.04],
  ] as const;
  const drawn = petals.map((petal) => bloomMarkup(draw, bloom, petal, /sunfl/i.test(pack.name)));
  heads.forEach(([x, y, size], i) =>
    draw.stamp(
      drawn[i % 3] ?? '',
      0,
      0,
      ` transform="translate(${x}` +
        ` ${y}) rotate(${bloom === 'tulip' ? Math.round((x - 200) * 0.3) : (i * 37) % 60}) scale(${size})"`,
    ),
  );
  const wrap =
    'M76 176Q96 216 142 214Q200 236 258 214Q304 216 324 176L238 350Q236 358 226 358H174Q164 358 162 350Z';
  draw.path(
    wrap,
    draw.linear(`0 ${darken(paper, 0.2)};26 ${lighten(paper, 0.35)};52 ${paper};100 ${darken(paper, 0.28)}`),
  );
  draw
    .path(
      'M76 176Q150 230 178 356M324 176Q244 240 216 356M200 226Q188 290 192 356',
      'none',
      'stroke="#5a4020" stroke-opacity=".18" stroke-width="2.4"',
    )
    .path('M80 180Q150 226 180 330L170 332Q138 240 80 180Z', '#fff', 'opacity=".3"');
  const ribbon = 'M160 290Q200 302 240 290L238 306Q200 318 162 306Z';
  draw
    .path('M196 300q-38-26-44-2q2 18 44 8q42 12 46-8q-8-24-46 2Z', label.base)
    .path('M194 304L172 344L182 342L186 350L204 306ZM204 304L224 346L214 342L210 350L198 306Z', label.base);
  draw
    .path(ribbon, label.base)
    .path(ribbon, draw.linear('0 #000 .25;30 #fff .3;100 #000 .3'))
    .ellipse(200, 302, 9, 8, lighten(label.base, 0.2));
}

/** A flower head of radius 40 around 0, 0. */
function bloomMarkup(draw: Drawing, bloom: Bloom, colour: Colour, darkEye: boolean): string {
  const under = '<ellipse cx="2" cy="5" rx="38" ry="37" fill="#1a100a" opacity=".14"/>';
  const ring = (count: number, reach: number, width: number, fill: string, offset = 0) => {
    let d = '';
    for (let i = 0; i < count; i++) d += leaf(0, 0, reach, width, (i / count) * 2 * Math.PI + offset);
    return (
      `<path d="${d}" fill="${fill}" stroke="${darken(colour, 0.3)}" stroke-opacity=".3"` +
      ' stroke-width="1"/>'
    );
  };
  if (bloom === 'rose') {
    const outer = draw.radial(`30 ${darken(colour, 0.22)};100 ${lighten(colour, 0.14)}`);
    const edge = `fill="none" stroke="${darken(colour, 0.34)}" stroke-opacity=".6" stroke-linecap="round"`;
    const rounds = [
      [-14, 8, 26],
      [14, 8, 26],
      [0, -14, 27],
      [-12, -8, 24],
      [13, -7, 24],
    ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${outer}"/>`);
    return (
      `<g>${under}${rounds.join('')}<circle r="23"` +
      ` fill="${draw.radial(`0 ${darken(colour, 0.2)};100 ${lighten(colour, 0.2)}`)}"/>` +
      `<path d="M-18 4Q-16-18 4-19Q22-14 18 6Q10 20-6 16Q-14 8-8-3Q0-12 8-5Q11 3 3 7" ${edge}` +
      ' stroke-width="2.6"/><path d="M-30 12Q-14 30 6 30M32 4Q26 24 12 28M-28-14Q-20-32 2-36"' +
      ` ${edge} stroke-width="2"/></g>`
    );
  }
  if (bloom === 'tulip') {
    const fill = draw.downward(`0 ${lighten(colour, 0.3)};60 ${colour};100 ${darken(colour, 0.3)}`);
    return (
      '<g>' +
      '<path d="M-26 26C-38-4-30-28-22-40Q-10-30-6-18Q-2-36 0-44Q4-36 7-18Q12-32 22-40C30-28 38-4 26 26Q0 42-26 26Z"' +
      ` fill="${fill}"/><path d="M0-42Q-20-10-10 32M0-42Q20-10 10 32" fill="none"` +
      ` stroke="${darken(colour, 0.35)}" stroke-opacity=".5" stroke-width="2"/>` +
      '<path d="M-20-26Q-26 0-18 20" fill="none" stroke="#fff" stroke-opacity=".45"' +
      ' stroke-width="4" stroke-linecap="round"/></g>'
    );
  }
  if (bloom === 'lily') {
    const fill = draw.radial(`0 ${mix(colour, '#b7c46a', 0.5)};40 ${colour};100 ${lighten(colour, 0.4)}`);
    const dots =
      '<path d="M8 3l14 5M-8 4l-12 8M2-9l3-13M-3 9l-2 14M8-4l12-7M-9-3l-13-5" stroke="#b0602a"' +
      ' stroke-width="2.6" stroke-linecap="round"/>';
    return `<g>${under}${ring(6, 46, 15, fill)}${dots}<circle r="4" fill="#8a9a3c"/></g>`;
  }
  const eye = darkEye ? '#4a2a14' : '#e2b23a';
  const outer = ring(16, 40, 8, draw.radial(`30 ${darken(colour, 0.16)};100 ${lighten(colour, 0.12)}`));
  const inner = ring(16, 31, 7, lighten(colour, 0.16), 0.2);
  const centre = `<circle r="${darkEye ? 16 : 11}" fill="${draw.rounded(eye, 0.36)}"/>`;
  return `<g>${under}${outer}${inner}${centre}</g>`;
}

/** A green or flowering house plant in a glazed pot, depending on the name. */
export function drawPlantPot(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack);
  const random = diceFor(pack.seed).next;
  const flowering = kindOf<Colour | null>(
    pack,
    null,
    [/cyclamen|azalea|begonia|poinsettia/, '#c42048'],
    [/hydrangea/, '#7d94cf'],
    [/chrysanth|kalanchoe|primrose/, '#f0b82e'],
    [/peace|jasmine|white|lily/, '#fbf8f0'],
    [/rose|geranium/, '#e0688a'],
    [/lavender/, '#8a6fb5'],
  );
  draw.shadow(202, 350, 80, 13);
  const narrow = /palm|fern|spider|aloe|snake|succulent|cactus/i.test(pack.name);
  for (let layer = 0; layer < 3; layer++) {
    const fill = draw.linear(
      `0 ${['#4f7f42', '#6a9c4e', '#8fbb62'][layer]};100 ${['#1f4a2a', '#2f6333', '#4d8438'][layer]}`,
      0,
      0,
      0.6,
      1,
    );
    for (let i = 0; i < 11; i++) {
      const angle = -Math.PI / 2 + (i - 5) * (0.29 - layer * 0.05) + (random() - 0.5) * 0.16;
      const length = 168 - layer * 30 - Math.abs(i - 5) * 7;
      draw.path(
        leaf(200 + (i - 5) * 5, 244, length, narrow ? 11 : 28, angle),
        fill,
        'stroke="#1f4a2a" stroke-opacity=".25"',
      );
      draw.path(
        svg`M${200 + (i - 5) * 5} 244` +
          svg`L${200 + (i - 5) * 5 + length * 0.85 * Math.cos(angle)} ${244 + length * 0.85 * Math.sin(angle)}`,
        'none',
        'stroke="#e6f0c4" stroke-opacity=".35" stroke-width="1.6"',
      );
    }
  }
  if (flowering !== null) {
    const head = bloomMarkup(draw, 'rose', flowering, false);
    for (const [x, y, size] of [
      [146, 132, 0.66],
      [254, 130, 0.66],
      [200, 100, 0.7],
      [112, 178, 0.56],
      [288, 178, 0.56],
      [176, 168, 0.7],
      [230, 166, 0.7],
    ] as const)
      draw.stamp(head, 0, 0, ` transform="translate(${x} ${y}) scale(${size})"`);
  }
  const glaze = label.layout === 'cream' || label.layout === 'band' ? '#efe9dc' : label.base;
  draw
    .path('M122 234H278L260 340Q258 352 246 352H154Q142 352 140 340Z', draw.turned(glaze, 0.75))
    .ellipse(200, 234, 78, 11, darken(glaze, 0.5))
    .path('M122 234Q200 254 278 234V250Q200 268 122 250Z', draw.turned(lighten(glaze, 0.12), 0.6));
}

/** A potted orchid with two arching stems. */
export function drawOrchid(draw: Drawing, pack: PackShot): void {
  const petal = kindOf(
    pack,
    '#fbf3f6',
    [/pink|purple|magenta/, '#c75a94'],
    [/yellow/, '#f3d45a'],
    [/white/, '#fdfcf8'],
  );
  const label = designLabel(pack);
  draw.shadow(202, 356, 64, 12);
  draw.path(
    'M196 288Q186 180 206 110Q226 56 300 60M204 288Q222 200 208 140Q190 84 112 88',
    'none',
    'stroke="#6f8a45" stroke-width="5" stroke-linecap="round"',
  );
  for (const [angle, length] of [
    [-2.75, 112],
    [-0.4, 112],
    [-2.3, 86],
    [-0.84, 86],
  ] as const)
    draw.path(leaf(200, 292, length, 27, angle), draw.leafGreen());
  const wing = draw.radial(`0 ${mix(petal, '#b03a78', 0.24)};60 ${petal};100 ${lighten(petal, 0.3)}`);
  const flower =
    '<g>' +
    `<path d="${leaf(0, 0, 40, 15, -1.57) + leaf(0, 0, 38, 14, 0.75) + leaf(0, 0, 38, 14, 2.4)}"` +
    ` fill="${darken(petal, 0.06)}"/>` +
    '<path d="M0 0C-18-34-50-24-44 2C-38 20-12 14 0 0C18-34 50-24 44 2C38 20 12 14 0 0Z"' +
    ` fill="${wing}" stroke="${darken(petal, 0.3)}" stroke-opacity=".3"/>` +
    '<path d="M-7-2Q0-10 7-2Q16 10 0 18Q-16 10-7-2Z" fill="#a3235f"/><circle cy="0" r="4"' +
    ' fill="#f3c93a"/></g>';
  for (const [x, y, size, turn] of [
    [298, 66, 0.6, 20],
    [256, 76, 0.74, 8],
    [216, 112, 0.86, -6],
    [212, 166, 0.92, 4],
    [118, 92, 0.6, -18],
    [156, 104, 0.74, -8],
    [176, 140, 0.82, 6],
    [196, 212, 0.94, -4],
  ] as const)
    draw.stamp(flower, 0, 0, ` transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`);
  const glaze = label.layout === 'cream' ? '#efe9dc' : label.base;
  draw
    .path('M140 282H260L248 346Q246 356 236 356H164Q154 356 152 346Z', draw.turned(glaze, 0.75))
    .path('M136 278H264V294Q200 306 136 294Z', draw.turned(lighten(glaze, 0.14), 0.6));
}
