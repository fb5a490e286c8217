import { darken, lighten, luminance, mix } from './colours.ts';
import type { Drawing } from './drawing.ts';
import { printPanel } from './label-panels.ts';
import { designLabel } from './labels.ts';
import { turnedOutline } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** Laundry liquid and softener: a jug with a measuring cap. */
export function drawDetergentBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['badge', 'bleed', 'band']);
  const bottom = 348;
  draw.shadow(200, bottom - 1, 82);
  const body = label.layout === 'band' ? '#f6f7f8' : label.base;
  draw.add(
    '<path fill-rule="evenodd"' +
      ' d="M150 100Q150 112 136 122Q112 140 112 180V330Q112 348 130 348H270Q288 348 288 330V196' +
      'Q288 150 262 128Q236 108 214 100ZM240 144Q268 160 268 196V236Q266 246 256 240Q246 232 246 212' +
      'V186Q246 168 236 158Q230 144 240 144Z"' +
      ` fill="${draw.turned(body, 0.66)}"/>`,
  );
  draw
    .path('M244 142Q276 158 274 198V240', 'none', 'stroke="#000" stroke-opacity=".16" stroke-width="3"')
    .path(
      'M124 176Q126 140 152 124',
      'none',
      'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".5"',
    );
  const cap =
    label.layout === 'band' ? (luminance(label.base) > 0.75 ? label.accent : label.base) : label.accent;
  draw
    .path(
      turnedOutline(
        182,
        [
          [34, 46],
          [36, 50],
          [40, 100],
        ],
        3,
      ),
      draw.turned(cap, 0.85),
    )
    .path(
      'M152 54V98M160 54V100M170 55V101M180 55V101M190 55V101M200 55V101M208 55V100',
      'none',
      'stroke="#000" stroke-opacity=".1" stroke-width="2"',
    );
  const labelOutline =
    'M122 200Q122 190 132 190H222Q236 190 238 204V232Q240 250 256 254H270Q278 254 278 264' +
    'V322Q278 332 268 332H132Q122 332 122 322Z';
  draw
    .path(labelOutline, label.ground)
    .clipped(labelOutline, printPanel(label, 124, 192, 120, 138, { edge: 60 }))
    .cylinderLight(labelOutline, 0.35);
}

/** A trigger spray for cleaning. */
export function drawSprayBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['badge', 'bleed', 'band']);
  const bottom = 352;
  draw.shadow(200, bottom - 1, 56);
  const body = label.layout === 'band' ? '#f4f6f6' : mix(label.base, '#ffffff', 0.0);
  const d = turnedOutline(
    204,
    [
      [15, 126],
      [16, 140, 30, 150, 50, 178],
      [58, 192, 56, 214, 46, 236],
      [44, 250, 56, 280, 57, 310],
      [57, bottom - 12],
      [57, bottom, 45, bottom],
    ],
    3,
  );
  draw.path(d, draw.turned(luminance(body) > 0.9 ? body : lighten(body, 0.08), 0.7));
  const trigger =
    luminance(label.base) > 0.75 ? label.accent : label.layout === 'band' ? label.base : label.accent;
  draw
    .path(
      'M188 128V104H176Q170 104 164 100L140 100Q134 100 134 92V72Q134 66 142 64L226 48' +
        'Q246 46 250 62Q254 82 228 104H220V128Z',
      draw.linear(`0 ${lighten(trigger, 0.4)};45 ${trigger};100 ${darken(trigger, 0.3)}`, 0, 0, 0.3, 1),
    )
    .rect(122, 70, 13, 22, draw.downward('0 #fff;100 #c9cdd0'), 2)
    .path(
      'M164 100Q150 116 150 146Q156 150 162 146Q162 120 182 104Z',
      draw.linear(`0 ${lighten(trigger, 0.1)};100 ${darken(trigger, 0.32)}`),
    )
    .path(
      'M146 70L226 54Q240 54 242 62',
      'none',
      'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".45"',
    );
  draw.path(
    turnedOutline(
      204,
      [
        [19, 118],
        [20, 120],
        [20, 138],
      ],
      2,
    ),
    draw.turned('#f2f3f3', 0.9),
  );
  const labelOutline = turnedOutline(
    204,
    [
      [53, 188],
      [57, 204, 55, 216, 46, 236],
      [44, 250, 54, 276, 55, 306],
      [54, bottom - 20],
    ],
    3,
  );
  draw
    .path(labelOutline, label.ground)
    .clipped(labelOutline, printPanel(label, 162, 184, 84, 150, { edge: 20 }))
    .cylinderLight(labelOutline, 0.8);
}
