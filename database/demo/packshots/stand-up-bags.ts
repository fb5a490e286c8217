import { darken, lighten, luminance, mix } from './colours.ts';
import { printOn } from './containers.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { designLabel } from './labels.ts';
import { motif } from './motifs.ts';
import { roundedRect } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

const foilLight =
  '0 #1a100a .4;6 #1a100a .1;16 #fff .26;26 #fff .32;38 #fff .04;58 #1a100a 0;' +
  '78 #1a100a .14;90 #fff .14;100 #1a100a .36';

/** Ground and whole-bean coffee: a folded foil bag with a valve and a tin tie. */
export function drawCoffeeBag(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'cream', 'badge', 'band']);
  const side = label.layout === 'cream' ? label.mark : label.ground;
  draw.shadow(200, 352, 82);
  draw
    .path('M270 96L292 112V338L270 352Z', darken(side, 0.42))
    .path('M281 104L276 226L281 345L292 338V112Z', darken(side, 0.55));
  const face = 'M122 92H270L272 352H118Z';
  draw.path(face, side);
  printOn(draw, label, 'M120.5 146H271L272 352H118Z', [126, 152, 138, 192], { edge: 8 });
  draw.path(face, draw.linear(foilLight)).path('M118 352L136 330L122 286Z', '#fff', 'opacity=".14"');
  draw
    .path('M122 62H276L270 96H122Z', darken(side, 0.12))
    .path('M122 62H276L270 96H122Z', draw.downward('0 #fff .35;45 #fff .05;100 #1a100a .3'));
  draw.rect(112, 78, 172, 9, draw.linear('0 #8b6a2c;30 #f0d999;100 #8a682a'), 3);
  draw
    .ellipse(196, 122, 9, 9, darken(side, 0.2))
    .ellipse(196, 122, 6, 6, lighten(side, 0.2))
    .path(
      'M193 122h.1M196 119h.1M199 122h.1M196 125h.1',
      'none',
      'stroke="#1a100a" stroke-width="2" stroke-linecap="round"',
    );
}

/** A pouch standing on its folded foot: pet food, microwave rice, granola, refills. */
export function drawStandUpPouch(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band', 'bleed']);
  const pouch = 'M116 66H284L292 150Q300 260 288 338Q200 362 112 338Q100 260 108 150Z';
  draw.shadow(200, 346, 90, 13);
  printOn(draw, label, pouch, [120, 92, 160, 232], { edge: 30 });
  draw.clipped(pouch, () => {
    draw.path(pouch, draw.linear(foilLight));
    draw
      .path('M100 320Q200 290 300 320V364H100Z', '#1a100a', 'opacity=".16"')
      .path('M104 322Q200 292 296 322', 'none', 'stroke="#fff" stroke-opacity=".4" stroke-width="2"');
    draw
      .path('M112 66H288V80H112Z', '#fff', 'opacity=".3"')
      .path('M110 84H290', 'none', 'stroke="#1a100a" stroke-opacity=".22" stroke-width="1.5"');
    draw
      .path('M124 100Q134 150 122 220Q114 160 116 104Z', '#fff', 'opacity=".35"')
      .path('M276 110Q264 180 278 250Q286 180 284 114Z', '#1a100a', 'opacity=".16"');
  });
  draw.path('M112 84l7 5l-7 5ZM288 84l-7 5l7 5Z', '#fff');
}

/** A large bag of dry food, taller than it is wide, with folded sides. */
export function drawPetFoodBag(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band']);
  draw.shadow(204, 360, 104, 14);
  draw.path('M286 62L312 88Q318 220 308 344L286 358Z', darken(label.ground, 0.45));
  const face = 'M104 56H286Q290 200 286 358H100Q94 200 104 56Z';
  printOn(draw, label, face, [112, 74, 162, 176], { edge: 30 });
  draw.clipped(face, () => {
    const bowl = luminance(label.base) > 0.6 ? label.accent : label.tint;
    draw.path('M90 266Q200 236 300 266V366H90Z', mix(label.base, '#1a100a', 0.3));
    draw.ellipse(194, 290, 62, 15, darken(bowl, 0.3));
    const brown = kindOf(pack, '#8a5a2e', [/fish|salmon|tuna/, '#b57a4a'], [/puppy|kitten/, '#a06b38']);
    const biscuit = `<ellipse rx="8" ry="6" fill="${draw.rounded(brown, 0.36)}"/>`;
    for (let i = 0; i < 34; i++)
      draw.stamp(biscuit, 146 + ((i * 29) % 97), 291 - ((i * 7) % 20) + Math.abs((((i * 29) % 97) - 48) / 8));
    draw
      .path('M132 290Q194 312 256 290L244 336Q194 348 144 336Z', draw.turned(bowl, 0.7))
      .add(motif('paw', 194, 320, 26, label.base, bowl));
  });
  draw.path(face, draw.linear(foilLight)).rect(104, 56, 182, 15, '#fff', 0, 'opacity=".28"');
  draw.path(
    'M106 74H286',
    'none',
    'stroke="#1a100a" stroke-opacity=".25" stroke-width="2" stroke-dasharray="6 4"',
  );
}

/** Nappies and pads: a soft block of film with a carrying strip on top. */
export function drawNappiesPack(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band']);
  draw.shadow(204, 326, 140, 14);
  draw.path('M316 108Q346 96 348 118V286Q346 308 316 322Z', darken(label.ground, 0.32));
  draw.path('M70 112Q84 84 120 82H330Q350 88 346 112L316 118Z', lighten(label.ground, 0.3));
  draw
    .path(
      'M150 88Q206 44 268 84L256 90Q206 62 164 92Z',
      label.layout === 'band' ? label.base : lighten(label.ground, 0.15),
    )
    .path('M150 88Q206 44 268 84', 'none', 'stroke="#1a100a" stroke-opacity=".16" stroke-width="2"');
  const face = roundedRect(58, 104, 264, 222, 22);
  printOn(draw, label, face, [74, 112, 232, 202], { edge: 30 });
  draw.clipped(face, () => {
    draw.path(
      'M58 180q60-10 264 4M58 250q120 14 264-2',
      'none',
      'stroke="#fff" stroke-opacity=".2" stroke-width="5"',
    );
    draw
      .path('M72 120Q66 200 76 306Q96 200 86 116Z', '#fff', 'opacity=".4"')
      .path('M300 118Q290 200 306 312Q320 220 318 130Z', '#1a100a', 'opacity=".1"');
  });
  draw.path(face, draw.downward('0 #fff .4;14 #fff .04;80 #1a100a 0;100 #1a100a .24'));
}

/** Wet wipes: a soft flat pack with a lid set in it. */
export function drawWipesPack(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band']);
  const face = 'M62 150Q200 138 338 150Q346 216 338 286Q200 300 62 286Q54 216 62 150Z';
  draw.shadow(200, 294, 142, 12);
  draw.path(
    'M44 152l18-2V286l-18-3l5-12l-6-12l6-12l-6-12l6-12l-6-12l6-12l-5-12ZM356 152l-18-2V286' +
      'l18-3l-5-12l6-12l-6-12l6-12l-6-12l6-12l-6-12l5-12Z',
    lighten(label.ground, 0.3),
  );
  draw.path(face, label.ground);
  printOn(draw, label, face, [76, 170, 244, 116], { edge: 20 });
  draw.path(face, draw.downward('0 #fff .6;16 #fff .16;40 #fff 0;74 #1a100a .04;100 #1a100a .32'));
  const lid = roundedRect(146, 130, 108, 34, 15);
  draw
    .path(lid, '#1a100a', 'opacity=".22" transform="translate(2 5)"')
    .path(lid, draw.downward(`0 #fff;60 ${label.tint};100 ${darken(label.tint, 0.24)}`));
  draw.path(
    svg`M186 156h28`,
    'none',
    'stroke="#1a100a" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"',
  );
}

/** Dried noodles: blocks showing in a window of the wrapper. */
export function drawNoodlesPack(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'bleed']);
  const face = roundedRect(78, 92, 244, 226, 12);
  draw.shadow(200, 318, 124, 13);
  const noodle = kindOf(
    pack,
    '#ecca74',
    [/rice|vermic|glass/, '#f3efe2'],
    [/udon/, '#f4e8cc'],
    [/soba|whole|buckwheat/, '#a98a5e'],
  );
  printOn(draw, label, face, [90, 96, 220, 132], { edge: 30 });
  draw.clipped(roundedRect(98, 232, 204, 72, 10), () => {
    draw.rect(98, 232, 204, 72, darken(noodle, 0.35));
    for (let i = 0; i < 15; i++) {
      const y = 230 + i * 5.4;
      draw.path(
        svg`M92 ${y}q13-9 26 0t26 0t26 0t26 0t26 0t26 0t26 0t26 0t26 0`,
        'none',
        `stroke="${mix(noodle, i % 2 ? '#fff' : '#8a5a14', 0.14)}" stroke-width="4.6"`,
      );
    }
    draw.path('M98 232H168L132 304H98Z', '#fff', 'opacity=".24"');
  });
  draw
    .path(face, draw.linear(foilLight))
    .path(
      'M78 104H322M78 306H322',
      'none',
      'stroke="#fff" stroke-opacity=".26" stroke-width="18" stroke-dasharray="1.6 4.4"',
    );
}
