import { darken, lighten } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { printPanel } from './label-panels.ts';
import { designLabel } from './labels.ts';
import type { PackShot } from './pack-shot.ts';

/** A sliced loaf in a printed bag, its clip at the right. */
export function drawLoaf(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['band', 'bleed', 'cream']);
  const bottom = 298;
  const brown = kindOf(pack, '#c98a45', [/whole|brown|seed|rye|malt|granary/, '#9a5f2c']);
  draw.shadow(196, bottom - 2, 136, 13);
  const d =
    svg`M62 ${bottom - 10}Q56 210 66 172Q74 134 122 130Q200 120 278 130Q322 134 328 172` +
    svg`Q338 220 330 ${bottom - 10}Q328 ${bottom} 316 ${bottom}H76` +
    svg`Q64 ${bottom} 62 ${bottom - 10}Z`;
  draw
    .path(svg`M322 178Q346 196 366 176Q360 204 368 232Q348 212 326 232Z`, '#e9ece9')
    .path(
      'M324 184Q346 200 362 184M326 222Q344 208 362 220M326 204H356',
      'none',
      'stroke="#aab2b0" stroke-width="1.2"',
    )
    .rect(334, 188, 7, 30, label.accent, 3);
  draw.path(
    d,
    draw.downward(`0 ${lighten(brown, 0.3)};30 ${brown};75 ${darken(brown, 0.1)};100 ${darken(brown, 0.45)}`),
  );
  draw.add(`<g clip-path="${draw.clip(d)}">`);
  draw.path(
    'M84 120V310M108 120V310M288 120V310M308 120V310',
    'none',
    `stroke="${darken(brown, 0.4)}" stroke-opacity=".35" stroke-width="2"`,
  );
  draw.path('M122 118Q116 210 122 310H276Q282 210 276 118Z', label.ground);
  draw.add(printPanel(label, 126, 130, 146, 160, { edge: 8 }));
  draw
    .path(d, draw.downward('0 #fff .5;16 #fff .12;40 #fff 0;70 #1a100a .02;100 #1a100a .34'))
    .path(
      'M72 190Q78 146 128 140Q190 134 250 139Q190 146 134 152Q92 156 84 200Q80 240 80 280' +
        'Q68 240 72 190Z',
      '#fff',
      'opacity=".5"',
    )
    .path('M300 146Q322 160 316 220Q312 260 316 290Q328 240 324 180Z', '#fff', 'opacity=".3"')
    .add('</g>');
}
