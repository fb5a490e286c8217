import { darken, lighten, luminance } from './colours.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { printPanel } from './label-panels.ts';
import { designLabel } from './labels.ts';
import type { PackShot } from './pack-shot.ts';

/** A wrapped wedge, its paste and veins by the name of the cheese. */
export function drawCheeseWedge(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'bleed', 'badge']);
  const paste = kindOf(
    pack,
    '#f2cf72',
    [/brie|camem|goat|feta|mozz/, '#f8f1dc'],
    [/blue|stilton|gorg/, '#f1e8cd'],
    [/red leic/, '#e08a34'],
  );
  const soft = luminance(paste) > 0.9;
  const rind = soft ? '#fffdf6' : darken(paste, 0.16);
  draw.shadow(204, 280, 142, 14);
  const top = 'M60 188L250 136Q312 152 340 200Z';
  const front = 'M60 188L340 200V286L64 274Q60 274 60 270Z';
  draw
    .path(front, draw.linear(`0 ${lighten(paste, 0.2)};60 ${paste};100 ${darken(paste, 0.1)}`))
    .path('M326 199.4L340 200V286L326 285.4Z', rind)
    .path(top, draw.linear(`0 ${lighten(paste, 0.6)};100 ${lighten(paste, 0.3)}`, 0, 0, 0.5, 1))
    .path('M250 136Q312 152 340 200L329 199.6Q302 158 238 139.4Z', rind, 'opacity=".8"');
  if (/blue|stilton|gorg/i.test(pack.name))
    draw.path(
      'M74 216q16-12 26 2t24-4M70 250q22-20 42-4M286 222q14-16 24-2M282 262q20-16 38 2' +
        'M190 164q20-8 40 2M262 170q16-4 28 6',
      'none',
      'stroke="#5b7380" stroke-width="4" stroke-linecap="round" opacity=".6"',
    );
  else
    draw.path(
      'M84 222q5-3 10 0M300 232q6-3 12 1M96 258q4-3 8 0M296 268q4-2 7 0',
      'none',
      `stroke="${darken(paste, 0.3)}" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"`,
    );
  const bandFront = 'M120 190.6L278 197.3V283.3L120 276.6Z';
  const bandTop = 'M120 190.6L278 197.3L209 149L101 177Z';
  draw
    .path(bandTop, label.ground)
    .path(bandTop, '#fff', 'opacity=".16"')
    .path(bandFront, label.ground)
    .add(
      `<g clip-path="${draw.clip(bandFront)}"><g transform="matrix(1 .042 0 1 120 190.6)">`,
      printPanel(label, 0, 0, 158, 86, { edge: 3 }),
      '</g></g>',
    )
    .path(bandFront, draw.linear('0 #fff .16;40 #fff 0;100 #1a100a .14'));
  draw
    .path(front, draw.linear('0 #fff .3;14 #fff .04;56 #fff .14;64 #fff 0;100 #1a100a .14', 0, 0, 1, 0.3))
    .path('M74 187L250 140Q276 146 292 156Q262 152 240 156L110 189Z', '#fff', 'opacity=".38"')
    .path('M60 188L340 200', 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="1.5"')
    .path(
      'M312 212Q324 228 318 250M74 204Q88 216 80 240',
      'none',
      'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"',
    );
}
