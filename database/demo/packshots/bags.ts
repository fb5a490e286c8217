import { darken, lighten } from './colours.ts';
import { drawBox } from './containers.ts';
import { silver, svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { printPanel } from './label-panels.ts';
import { designLabel } from './labels.ts';
import type { PackShot } from './pack-shot.ts';

/** A pillow of printed foil with crimped ends: crisps, sweets, popcorn. */
export function drawCrispsBag(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band', 'bleed']);
  const left = 104;
  const right = 296;
  const top = 62;
  const bottom = 346;
  draw.shadow(200, bottom - 4, 84, 12);
  let topTeeth = '';
  for (let i = 0; i < 24; i++) topTeeth += svg`l${4} ${i % 2 ? 2 : -2}`;
  let bottomTeeth = '';
  for (let i = 0; i < 24; i++) bottomTeeth += svg`l-4 ${i % 2 ? -2 : 2}`;
  const d =
    `M${left + 0} ${top}h4${topTeeth.replace(/l4/g, 'l7.7')}h3`.replace(/h4|h3$/g, '') +
    (svg`L${right - 4} ${top + 26}Q${right + 9} ${top + 140} ${right - 4}` +
      svg` ${bottom - 26}L${right - 1} ${bottom}`) +
    bottomTeeth.replace(/l-4/g, 'l-7.9') +
    svg`L${left + 4} ${bottom - 26}Q${left - 9} ${top + 140} ${left + 4} ${top + 26}Z`;
  draw
    .path(d, label.ground)
    .add(
      `<g clip-path="${draw.clip(d)}">`,
      printPanel(label, left + 16, top + 34, right - left - 32, bottom - top - 66, { edge: 40 }),
    );
  draw.path(
    d,
    draw.linear(
      '0 #1a100a .42;8 #1a100a .14;20 #fff .2;30 #fff .3;42 #fff .04;60 #1a100a 0;' +
        '82 #1a100a .16;93 #fff .08;100 #1a100a .4',
    ),
  );
  draw.path(
    d,
    draw.downward(
      '0 #fff .1;8 #1a100a .24;16 #fff .16;28 #fff 0;76 #1a100a 0;88 #1a100a .2;' +
        '92 #1a100a .3;94 #fff .2;100 #1a100a .1',
    ),
  );
  const crease = (d: string, opacity: number, fill = '#fff') => draw.path(d, fill, `opacity="${opacity}"`);
  crease('M122 92Q128 130 118 176Q112 136 112 96Z', 0.3);
  crease('M150 90Q162 112 150 138Q144 112 140 90Z', 0.14);
  crease('M286 100Q272 140 282 190Q290 150 290 104Z', 0.2, '#1a100a');
  crease('M262 316Q250 286 264 262Q272 290 274 316Z', 0.14, '#1a100a');
  crease('M126 316Q136 280 122 246Q114 286 118 318Z', 0.18);
  draw.path(
    `M${left + 4} ${top + 12}H${right - 4}M${left + 4} ${bottom - 12}H${right - 4}`,
    'none',
    'stroke="#fff" stroke-opacity=".22" stroke-width="17" stroke-dasharray="1.6 4.4"',
  );
  draw.add('</g>');
}

/** A paper bag folded at the top: flour, sugar, oats. */
export function drawFlourBag(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'band', 'badge', 'bleed']);
  const bg = label.ground;
  const w = 168;
  const h = 236;
  const d = 84;
  const corners = drawBox(draw, w, h, d, { face: bg, side: bg, top: lighten(bg, 0.2) }, (W, H) => {
    draw.add(printPanel(label, 4, 24, W - 8, H - 30, { edge: 4 }));
    draw
      .rect(0, 0, W, 20, draw.downward('0 #fff .3;70 #1a100a .05;100 #1a100a .28'))
      .rect(0, 20, W, 3, '#fff', 0, 'opacity=".3"');
    draw
      .path(svg`M0 ${H}L22 ${H - 30}L0 ${H - 70}Z`, '#fff', 'opacity=".16"')
      .path(
        svg`M${W} 30Q${W - 16} ${H * 0.3} ${W - 5} ${H * 0.6}L${W} ${H * 0.7}Z`,
        '#1a100a',
        'opacity=".07"',
      )
      .path(svg`M10 60Q18 ${H * 0.5} 9 ${H - 60}`, 'none', 'stroke="#fff" stroke-width="4" opacity=".25"');
  });
  draw.path(
    svg`M${corners.middle} ${corners.middleTop + 22}` +
      svg`L${corners.middle + 12} ${corners.middleTop + h * 0.5}` +
      svg`L${corners.middle} ${corners.middleTop + h}L${corners.right}` +
      svg` ${corners.rightTop + h}L${corners.middle + 12}` +
      svg` ${corners.middleTop + h * 0.5}L${corners.right} ${corners.rightTop + 22}Z`,
    '#1a100a',
    'opacity=".12"',
  );
}

/** Citrus, onions or garlic in a net, depending on the name. */
export function drawNetBag(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['band', 'bleed', 'cream']);
  const colour = kindOf(
    pack,
    '#f08a1d',
    [/lemon/, '#f2c51d'],
    [/lime/, '#78a52e'],
    [/onion/, '#b9702f'],
    [/garlic/, '#f1ebe0'],
    [/easy|clem|satsuma|tang|mandarin/, '#ee7d1c'],
    [/potato/, '#cfa76b'],
  );
  const net = darken(colour, 0.25);
  draw.shadow(200, 338, 96, 13);
  const d =
    'M192 96Q130 130 108 206Q88 290 128 326Q160 342 200 340Q240 342 272 326' +
    'Q312 290 292 206Q270 130 208 96Z';
  draw.path(d, darken(colour, 0.35));
  draw.add(`<g clip-path="${draw.clip(d)}">`);
  for (const [x, y, r] of [
    [200, 128, 38],
    [148, 176, 42],
    [250, 178, 42],
    [196, 200, 42],
    [128, 242, 42],
    [272, 244, 42],
    [150, 302, 44],
    [250, 304, 44],
    [200, 262, 44],
    [200, 318, 34],
  ] as const) {
    draw.stamp(
      `<g><circle r="44" fill="${draw.rounded(colour, 0.42)}"/>` +
        '<ellipse cx="-14" cy="-17" rx="9" ry="6" fill="#fff" opacity=".3"/></g>',
      x,
      y,
    );
    void r;
  }
  let mesh = '';
  for (let i = -5; i < 13; i++)
    mesh +=
      svg`M${60 + i * 20} 80Q${80 + i * 20} 220 ${130 + i * 20} 350M${60 + i * 20} 350` +
      svg`Q${80 + i * 20} 210 ${130 + i * 20} 80`;
  draw
    .path(mesh, 'none', `stroke="${net}" stroke-width="1.3" opacity=".62"`)
    .path(d, draw.linear('0 #1a100a .2;30 #fff .06;60 #fff 0;100 #1a100a .3'))
    .add('</g>');
  draw
    .path(
      'M188 98L176 62Q200 54 224 62L212 98Q200 104 188 98Z',
      draw.linear(`0 ${lighten(net, 0.1)};100 ${darken(net, 0.2)}`),
    )
    .rect(186, 90, 28, 9, '#dfe1e2', 3)
    .rect(186, 90, 28, 9, draw.linear(silver), 3);
  const tag = 'M134 214H266V294H134Z';
  draw
    .path(tag, '#000', 'opacity=".22" transform="translate(2 4)"')
    .path(tag, label.ground)
    .clipped(tag, printPanel(label, 134, 214, 132, 80))
    .path(tag, draw.linear('0 #fff .2;50 #fff 0;100 #000 .12'));
}
