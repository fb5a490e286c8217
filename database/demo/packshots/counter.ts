import { darken, lighten, luminance } from './colours.ts';
import type { Colour } from './colours.ts';
import { printOn } from './containers.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { designLabel } from './labels.ts';
import { motif } from './motifs.ts';
import { band, leaf } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** Camembert, goat's cheese, a small whole cheese in its rind, wax or box. */
export function drawCheeseRound(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'bleed', 'badge']);
  const rind = kindOf(
    pack,
    '#f6f0e2',
    [/wax|truckle|cheddar|edam|gouda|lancashire/, label.base],
    [/stilton|blue|gorgon|roquefort/, '#d8c49a'],
    [/washed|epoisses|stinking|vacherin|baked/, '#d99a4e'],
  );
  draw.shadow(200, 294, 136, 16);
  draw.path(band(200, 132, 176, 284, 26), draw.turned(rind, 0.6));
  let creases = '';
  for (let i = 0; i < 9; i++) creases += svg`M${78 + i * 29} ${204 + ((i * 7) % 22)}q9 4 16 0`;
  draw.path(creases, 'none', `stroke="${darken(rind, 0.3)}" stroke-opacity=".4" stroke-width="2.2"`);
  draw.ellipse(200, 176, 132, 53, lighten(rind, 0.3));
  draw.ellipse(200, 176, 132, 53, draw.linear('0 #fff .35;60 #fff 0;100 #1a100a .16'));
  const ground = lighten(rind, 0.3);
  const disc = label.layout === 'cream' ? label.mark : label.tint;
  draw
    .ellipse(200, 176, 88, 35, disc)
    .ellipse(200, 176, 82, 32, 'none', `stroke="${label.accent}" stroke-width="1.6"`);
  // The mark lies on the top, which is foreshortened.
  draw.placed('translate(200 176) scale(1 .42)', () => {
    draw.add(motif(label.art, 0, 0, 82, luminance(disc) > 0.7 ? label.ink : ground, disc));
  });
  const print = 'M96 208Q200 248 304 208V268Q200 310 96 268Z';
  printOn(draw, label, print, [124, 226, 152, 66], { edge: 60, round: true });
  draw.cylinderLight(print, 0.6);
  draw.path(
    'M84 164Q120 134 200 130',
    'none',
    'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"',
  );
}

/** A whole fish, its colours depending on the name. */
export function drawWholeFish(draw: Drawing, pack: PackShot): void {
  const [back, flank] = kindOf<readonly [Colour, Colour]>(
    pack,
    ['#5f7480', '#dfe6e8'],
    [/mackerel|sardine|herring|anchov/, ['#27526a', '#dbe7ea']],
    [/trout/, ['#6a6f4a', '#e8d6cf']],
    [/salmon/, ['#4d6470', '#e3e4e2']],
    [/red mullet|snapper|gurnard|bream/, ['#b5604f', '#f3ddd2']],
    [/plaice|sole|turbot|brill/, ['#7c6645', '#d9c6a0']],
  );
  draw.shadow(206, 258, 150, 12);
  const tail = 'M300 198Q330 186 366 142Q360 198 370 254Q332 222 300 212Z';
  draw
    .path(tail, draw.linear(`0 ${back};100 ${lighten(back, 0.3)}`))
    .path(
      'M312 200L360 160M314 204L362 186M314 206L364 220M312 208L362 240',
      'none',
      'stroke="#fff" stroke-opacity=".3" stroke-width="2"',
    );
  draw
    .path('M150 158Q190 112 246 138L272 166Z', darken(back, 0.15))
    .path('M160 252Q176 280 206 276L214 248ZM244 240Q252 262 274 260L276 232Z', darken(back, 0.05));
  const body = 'M34 210Q70 150 168 148Q254 152 318 200Q254 252 166 256Q76 256 34 210Z';
  draw.path(
    body,
    draw.downward(
      `0 ${darken(back, 0.3)};24 ${back};46 ${lighten(back, 0.35)};62 ${flank};88 ${flank};` +
        `100 ${darken(flank, 0.3)}`,
    ),
  );
  draw.clipped(body, () => {
    let scales = '';
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 16; column++)
        scales += svg`M${118 + column * 13 + (row % 2) * 6} ${158 + row * 12}q6 5 0 10`;
    draw.path(scales, 'none', 'stroke="#fff" stroke-opacity=".3" stroke-width="1.8"');
    if (/mackerel/i.test(pack.name))
      draw.path(
        'M120 146q6 20-4 36M146 144q8 20-2 42M172 144q8 20-2 42M198 144q8 20-2 40M224 148' +
          'q8 18 0 34M250 156q6 14 0 26',
        'none',
        `stroke="${darken(back, 0.5)}" stroke-width="6" stroke-linecap="round" opacity=".7"`,
      );
    if (/trout|salmon/i.test(pack.name))
      draw.path(
        'M130 168h.1M150 160h.1M172 172h.1M196 162h.1M220 174h.1M244 170h.1M164 186h.1M206 186h.1M262 184h.1',
        'none',
        `stroke="${darken(back, 0.55)}" stroke-width="6" stroke-linecap="round" opacity=".6"`,
      );
    draw.path(
      'M100 150Q126 200 100 256',
      'none',
      `stroke="${darken(back, 0.3)}" stroke-width="4" opacity=".5"`,
    );
  });
  draw
    .path(
      'M44 216Q60 220 76 214',
      'none',
      'stroke="#1a100a" stroke-opacity=".5" stroke-width="2.6" stroke-linecap="round"',
    )
    .ellipse(70, 194, 10, 10, '#f3eed8')
    .ellipse(70, 194, 6, 6, '#14181a')
    .ellipse(68, 192, 2, 2, '#fff');
  draw
    .path('M124 212Q150 206 164 226Q142 236 124 222Z', lighten(back, 0.15), 'opacity=".9"')
    .path(
      'M58 186Q110 158 190 160',
      'none',
      'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".45"',
    );
}

/** Beef, pork, lamb or gammon tied for roasting. */
export function drawRoastingJoint(draw: Drawing, pack: PackShot): void {
  const [meat, fat] = kindOf<readonly [Colour, Colour]>(
    pack,
    ['#a3302f', '#f3dfc6'],
    [/pork|gammon|ham|loin|crackling|belly/, ['#de8d84', '#f8e8d8']],
    [/lamb|mutton/, ['#b5483f', '#f5e6d4']],
    [/turkey|chicken/, ['#efc4a8', '#f8e2cc']],
    [/venison/, ['#6b1e22', '#a8534a']],
  );
  draw.shadow(206, 296, 146, 15);
  const body =
    'M76 214Q74 144 160 134Q262 122 318 158Q352 190 338 238Q322 288 218 296Q110 300 84 262Q76 244 76 214Z';
  draw.path(
    body,
    draw.downward(
      `0 ${lighten(fat, 0.3)};26 ${fat};44 ${lighten(meat, 0.18)};74 ${meat};100 ${darken(meat, 0.45)}`,
    ),
  );
  draw.ellipse(112, 218, 46, 70, fat).ellipse(112, 218, 40, 63, draw.rounded(meat, 0.3));
  draw.path(
    'M92 180Q112 200 104 240M122 176Q134 206 120 258M84 220Q104 226 140 214',
    'none',
    `stroke="${fat}" stroke-width="3.4" stroke-linecap="round" opacity=".75"`,
  );
  for (const x of [170, 216, 262, 304]) {
    draw.path(
      svg`M${x} ${134 + Math.abs(x - 216) * 0.06}Q${x + 24} 214 ${x - 6} ${294 - Math.abs(x - 206) * 0.14}`,
      'none',
      'stroke="#1a100a" stroke-opacity=".3" stroke-width="7"',
    );
    draw.path(
      svg`M${x - 2} ${133 + Math.abs(x - 216) * 0.06}Q${x + 22} 214 ${x - 8} ${293 - Math.abs(x - 206) * 0.14}`,
      'none',
      'stroke="#f7efdd" stroke-width="4.5"',
    );
  }
  draw.path(
    'M128 164Q220 130 316 176',
    'none',
    'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".35"',
  );
  for (const [x, y, turn] of [
    [196, 138, -2.6],
    [206, 136, -0.9],
    [214, 140, -0.2],
  ] as const) {
    for (let i = 0; i < 6; i++)
      draw.path(
        leaf(x + i * 9 * Math.cos(turn), y + i * 9 * Math.sin(turn), 17, 3.4, turn + (i % 2 ? 0.9 : -0.9)),
        '#557849',
      );
  }
}

/** Chicken, turkey or duck, trussed and ready to roast: breast up, legs towards the right. */
export function drawWholeChicken(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(
    pack,
    '#f2cfae',
    [/corn/, '#f0c468'],
    [/duck|goose|guinea/, '#ecc7a4'],
    [/roast|cooked|rotisserie/, '#c97f34'],
  );
  const lit = (colour: Colour) => {
    const stops = `0 ${lighten(colour, 0.5)};45 ${colour};100 ${darken(colour, 0.36)}`;
    return draw.radial(stops, 0.36, 0.28, 0.76);
  };
  const crease = `stroke="${darken(skin, 0.5)}" stroke-opacity=".32" stroke-linecap="round"`;
  draw.shadow(204, 304, 146, 15);
  draw.path(
    'M262 232Q318 196 352 170Q356 154 368 158Q382 160 378 174Q386 184 374 190Q364 192 358 186' +
      'Q330 214 292 262Z',
    lit(skin),
  );
  draw.path(
    'M52 240Q48 190 110 152Q176 112 246 142Q318 176 316 240Q306 300 190 304Q62 302 52 240Z',
    lit(skin),
  );
  draw.path(
    'M110 152Q176 112 246 142Q286 160 300 196Q230 174 170 184Q112 196 82 176Q92 164 110 152Z',
    '#fff',
    'opacity=".16"',
  );
  draw.path('M146 134Q210 150 288 176', 'none', `${crease} stroke-width="4"`);
  let pores = '';
  for (let i = 0; i < 34; i++) pores += svg`M${86 + ((i * 47) % 190)} ${158 + ((i * 29) % 100)}h.1`;
  draw.path(
    pores,
    'none',
    `stroke="${darken(skin, 0.3)}" stroke-opacity=".4" stroke-width="3"` + ' stroke-linecap="round"',
  );
  const thigh =
    'M186 236Q214 186 276 204Q318 208 348 196Q362 190 366 204Q380 206 376 220Q378 232 364 230' +
    'Q352 236 336 234Q308 278 252 288Q190 288 186 236Z';
  draw
    .path(thigh, lit(lighten(skin, 0.06)))
    .path('M190 252Q206 284 256 282Q304 270 326 240', 'none', `${crease} stroke-width="5"`);
  draw.path('M72 226Q104 196 156 222Q176 240 148 258Q104 262 72 226Z', lit(lighten(skin, 0.04)));
  draw.path('M78 232Q108 262 150 254M120 214Q140 226 140 244', 'none', `${crease} stroke-width="4"`);
  draw.path('M312 190Q330 212 322 250', 'none', 'stroke="#f7efdd" stroke-width="4.4"');
  draw.shine(140, 168, 50, 17, 0.6, -14).shine(248, 222, 34, 13, 0.5, -8);
}
