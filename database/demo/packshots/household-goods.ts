import { darken, lighten, luminance } from './colours.ts';
import { printOn } from './containers.ts';
import { silver, svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { designLabel } from './labels.ts';
import { motif } from './motifs.ts';
import { band, roundedRect, turnedOutline } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';
import { drawSticker } from './stickers.ts';

/** A bar of soap lying on its wrapper. */
export function drawSoapBar(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'bleed', 'badge', 'band']);
  const soap = kindOf(
    pack,
    '#f6efe0',
    [/lavender/, '#cfc0e3'],
    [/rose|pink/, '#f3cdd3'],
    [/lemon|citrus|honey/, '#f6e3a0'],
    [/oat|almond|shea/, '#e6d2ac'],
    [/tea tree|aloe|olive|green|herb/, '#c9d8a8'],
    [/charcoal/, '#4a4c50'],
  );
  const wrapper = 'M92 108L318 92L336 216L108 236Z';
  draw
    .shadow(210, 318, 136, 13)
    .path(wrapper, '#1a100a', 'opacity=".18" transform="translate(3 7)"')
    .path(wrapper, label.ground);
  draw.clipped(wrapper, () =>
    draw.placed('rotate(-4 200 160)', () =>
      printOn(draw, label, 'M90 96H330V226H90Z', [100, 104, 220, 112], { edge: 20 }),
    ),
  );
  draw.path(wrapper, draw.linear('0 #fff .25;40 #fff 0;100 #1a100a .18', 0, 0, 1, 1));
  const side = 'M84 254Q84 238 104 234L282 234Q304 238 306 254V292Q302 312 280 314H110Q88 312 84 292Z';
  draw
    .path(side, '#1a100a', 'opacity=".22" transform="translate(5 7)"')
    .path(side, draw.linear(`0 ${darken(soap, 0.24)};30 ${soap};100 ${darken(soap, 0.3)}`))
    .path(roundedRect(84, 212, 222, 74, 34), draw.downward(`0 ${lighten(soap, 0.55)};100 ${soap}`))
    .path(
      roundedRect(106, 226, 178, 46, 22),
      'none',
      `stroke="${darken(soap, 0.25)}" stroke-width="2.6" opacity=".7"`,
    );
  draw.add(motif(label.art, 195, 249, 34, darken(soap, 0.24), soap));
}

/** A scented candle burning in a glass. */
export function drawCandle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'cream', 'badge', 'bleed']);
  const wax = kindOf(
    pack,
    '#f6ecd6',
    [/fig|cedar|sandal|amber|oud/, '#e0c49a'],
    [/lavender/, '#d8cbe8'],
    [/rose|peony|berry/, '#f0c6cc'],
    [/lime|basil|mint|pine|eucalyptus/, '#cfdcb4'],
    [/sea|ocean|linen/, '#cfe0e6'],
  );
  draw.ellipse(200, 108, 78, 84, draw.radial('0 #ffdf8a .55;100 #ffdf8a 0')).shadow(200, 336, 84);
  const glass = turnedOutline(
    200,
    [
      [80, 142],
      [80, 318],
      [80, 337, 62, 337],
    ],
    8,
  );
  draw
    .path(glass, '#eef0ee')
    .path(band(200, 74, 174, 326, 9), draw.turned(wax, 0.6))
    .ellipse(200, 174, 74, 16, lighten(wax, 0.35))
    .ellipse(200, 175, 44, 8, draw.radial('0 #fff2c4;100 #fff2c4 0'));
  draw
    .rect(198, 140, 4, 34, '#3a2a1a')
    .path(
      'M200 90Q220 120 213 138Q206 150 200 150T187 138Q180 120 200 90Z',
      draw.downward('0 #ffe58a;55 #f9b233;100 #e8742f'),
    )
    .path('M200 116Q208 132 204 142Q200 148 196 142Q192 132 200 116Z', '#fff6d0');
  draw
    .cylinderLight(glass, 0.42)
    .ellipse(200, 142, 80, 17, 'none', 'stroke="#fff" stroke-width="3" opacity=".9"')
    .ellipse(200, 142, 80, 17, 'none', 'stroke="#8a9296" stroke-opacity=".4"');
  const tag = 'M142 210Q200 226 258 210V306Q200 322 142 306Z';
  printOn(draw, label, tag, [148, 216, 104, 92], { round: true });
  draw.path(tag, draw.linear('0 #1a100a .14;30 #fff .2;60 #fff 0;100 #1a100a .2'));
}

/** A light bulb, lit. */
export function drawLightBulb(draw: Drawing): void {
  draw
    .shadow(200, 350, 46, 11)
    .ellipse(200, 156, 128, 128, draw.radial('0 #ffe9a8 .7;60 #ffe9a8 .22;100 #ffe9a8 0'));
  const globe =
    'M200 58C262 58 300 104 300 156C300 204 262 224 246 266H154C138 224 100 204 100 156C100 104 138 58 200 58Z';
  draw
    .path(globe, draw.radial('0 #fffdf2;55 #fdf3cf;85 #ecd9a0;100 #c9b57e', 0.42, 0.36, 0.66))
    .path(
      'M184 262L176 196L188 178L200 196L212 178L224 196L216 262',
      'none',
      'stroke="#c98a2f" stroke-width="4" stroke-linejoin="round"',
    )
    .shine(152, 118, 26, 40, 0.9, 24);
  draw
    .path('M156 262H244L240 322Q238 332 226 334H174Q162 332 160 322Z', draw.linear(silver))
    .path(
      'M156 276H244M158 292H242M159 308H241',
      'none',
      'stroke="#4a4e52" stroke-opacity=".4" stroke-width="6"',
    )
    .path('M180 334H220L212 350H188Z', '#2d2f31');
}

/** Sponges, scourers and cloths in a stack with a paper band. */
export function drawSponges(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band']);
  draw.shadow(204, 318, 122, 13);
  [
    ['#f3d24c', '#3f8a4a'],
    ['#f2a33a', '#2f7a8a'],
    ['#e88aa4', '#6d4a8c'],
  ].forEach(([foam = '#f3d24c', scour = '#3f8a4a'], i) => {
    const y = 268 - i * 70;
    draw.path(
      svg`M86 ${y}Q86 ${y - 22} 108 ${y - 22}H296Q318 ${y - 22} 318 ${y}V${y + 28}` +
        svg`Q318 ${y + 48} 298 ${y + 48}H106Q86 ${y + 48} 86 ${y + 28}Z`,
      draw.downward(`0 ${lighten(foam, 0.35)};40 ${foam};100 ${darken(foam, 0.3)}`),
    );
    let holes = '';
    for (let hole = 0; hole < 36; hole++)
      holes += svg`M${98 + ((hole * 53) % 208)} ${y - 4 + ((hole * 17) % 42)}h.1`;
    draw.path(
      holes,
      'none',
      `stroke="${darken(foam, 0.4)}" stroke-opacity=".5" stroke-width="4.4" stroke-linecap="round"`,
    );
    draw.path(
      svg`M86 ${y}Q86 ${y - 22} 108 ${y - 22}H296Q318 ${y - 22} 318 ${y}Q318 ${y + 2} 300 ${y + 2}` +
        svg`H104Q86 ${y + 2} 86 ${y}Z`,
      draw.downward(`0 ${lighten(scour, 0.25)};100 ${darken(scour, 0.2)}`),
    );
  });
  const sleeve = 'M136 102H266V320H136Z';
  printOn(draw, label, sleeve, [140, 108, 122, 206], { edge: 6 });
  draw.path(sleeve, draw.linear('0 #1a100a .16;20 #fff .24;60 #fff 0;100 #1a100a .2'));
}

/** A mug; also stands for bowls, glasses and plates. */
export function drawMug(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'cream', 'badge']);
  const glaze = label.layout === 'cream' ? '#f4efe3' : label.base;
  draw.shadow(196, 320, 96, 14);
  draw
    .path(
      'M268 158Q346 150 344 216Q340 276 262 274',
      'none',
      `stroke="${darken(glaze, 0.3)}" stroke-width="26"`,
    )
    .path('M268 158Q346 150 344 216Q340 276 262 274', 'none', `stroke="${glaze}" stroke-width="20"`)
    .path(
      'M270 150Q334 148 338 196',
      'none',
      'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"',
    );
  draw
    .path(
      turnedOutline(
        180,
        [
          [96, 118],
          [94, 292],
          [92, 320, 64, 320],
        ],
        8,
      ),
      draw.turned(glaze, 0.75),
    )
    .ellipse(180, 118, 96, 22, lighten(glaze, 0.35))
    .ellipse(180, 120, 87, 18, darken(glaze, 0.5))
    .ellipse(180, 127, 78, 12, darken(glaze, 0.25));
  const mark = luminance(glaze) > 0.7 ? label.mark : label.accent;
  draw
    .add(motif(label.art, 180, 220, 96, mark, glaze))
    .path('M88 288Q180 312 272 288', 'none', `stroke="${mark}" stroke-width="4" opacity=".8"`);
}

/** Pans and other cookware, with the shop's paper label. */
export function drawSaucepan(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'badge', 'bleed']);
  const enamel = kindOf<string | null>(
    pack,
    null,
    [/enamel|cast|casserole|dutch/, label.base],
    [/non.?stick|frying|wok/, '#34373a'],
    [/copper/, '#b9693a'],
  );
  draw.shadow(178, 304, 128, 15);
  draw
    .path(
      'M276 186L372 160Q384 160 384 170T374 184L280 212Z',
      draw.downward('0 #5a5e62;40 #34373a;100 #16181a'),
    )
    .ellipse(366, 172, 5, 4, '#8a8f93');
  draw.path(
    turnedOutline(
      168,
      [
        [116, 176],
        [114, 280],
        [112, 302, 84, 304],
      ],
      10,
    ),
    enamel === null ? draw.linear(silver) : draw.turned(enamel, 0.8),
  );
  draw
    .ellipse(168, 176, 116, 28, '#d9dcde')
    .ellipse(
      168,
      170,
      112,
      30,
      enamel === null ? draw.linear(silver) : draw.turned(lighten(enamel, 0.1), 0.6),
    )
    .ellipse(168, 162, 84, 18, '#fff', 'opacity=".18"')
    .path(
      'M150 150Q150 140 140 132Q140 122 168 122T196 132Q186 140 186 150Q168 156 150 150Z',
      draw.turned('#2d2f31', 0.8),
    );
  drawSticker(draw, label, 116, 212, 108, 64);
}
