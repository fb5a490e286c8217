import { darken, lighten, luminance } from './colours.ts';
import { drawBox } from './containers.ts';
import { silver, svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { printPanel } from './label-panels.ts';
import { designLabel } from './labels.ts';
import { roundedRect, turnedOutline } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** Washing powder, stock cubes, gravy: an upright box. */
export function drawTallBox(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack);
  const [width, height] = [176, 244];
  const side = label.layout === 'cream' || label.layout === 'band' ? label.mark : label.base;
  drawBox(
    draw,
    width,
    height,
    92,
    { face: label.ground, side, top: label.layout === 'cream' ? label.ground : label.base },
    () => {
      draw.add(printPanel(label, 2, 2, width - 4, height - 4, { edge: 4 }));
    },
  );
}

/** A toothpaste box with its tube lying before it. */
export function drawToothpaste(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'bleed']);
  const [width, height] = [300, 74];
  draw.placed('translate(0 -46)', () => {
    drawBox(
      draw,
      width,
      height,
      60,
      { face: label.ground, side: label.base, top: lighten(label.ground, 0.1) },
      () => draw.add(printPanel(label, 4, 2, width - 8, height - 4, { edge: 4 })),
    );
  });
  draw.shadow(206, 304, 146, 10);
  const tube = 'M62 232L70 230Q190 244 292 246V290Q190 294 70 308L62 306Z';
  draw.path(tube, '#f8f9f9').clipped(tube, () => {
    draw
      .path('M56 226H190Q150 268 190 312H56Z', label.base)
      .path('M196 226Q156 268 196 312H206Q168 268 206 226Z', label.accent);
  });
  draw.path(tube, draw.downward('0 #1a100a .1;24 #fff .6;44 #fff .06;80 #1a100a .12;100 #1a100a .34'));
  draw.path('M64 232V306M71 231V307', 'none', 'stroke="#1a100a" stroke-opacity=".16" stroke-width="1.6"');
  draw
    .path('M292 248L304 252V284L292 288Z', draw.downward('0 #fff;50 #e8eaea;100 #9aa0a3'))
    .rect(
      303,
      246,
      44,
      44,
      draw.downward(`0 ${lighten(label.mark, 0.5)};40 ${label.mark};100 ${darken(label.mark, 0.4)}`),
      5,
    );
  draw.path(
    'M312 247v42M321 247v42M330 247v42M339 247v42',
    'none',
    'stroke="#000" stroke-opacity=".14" stroke-width="2"',
  );
}

/** Tissues coming out of the top of their box. */
export function drawTissueBox(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band', 'cream']);
  const [width, height] = [250, 104];
  draw.placed('translate(0 44)', () => {
    const box = drawBox(
      draw,
      width,
      height,
      120,
      { face: label.ground, side: label.base, top: lighten(label.ground, 0.12) },
      () => draw.add(printPanel(label, 6, 2, width - 12, height - 4, { edge: 6 })),
    );
    const [x, y] = [(box.left + box.right) / 2, (box.leftTop + box.rightTop) / 2 + 4];
    draw.ellipse(x, y, 78, 9, '#1a100a', 'opacity=".45"');
    const sheet =
      svg`M${x - 62} ${y + 3}Q${x - 66} ${y - 40} ${x - 28} ${y - 62}` +
      svg`Q${x - 40} ${y - 96} ${x - 6} ${y - 112}Q${x + 6} ${y - 90} ${x + 30} ${y - 104}` +
      svg`Q${x + 44} ${y - 64} ${x + 66} ${y - 54}Q${x + 54} ${y - 26} ${x + 58} ${y + 4}` +
      svg`Q${x} ${y + 14} ${x - 62} ${y + 3}Z`;
    draw.path(sheet, draw.linear('0 #dfe3e5;30 #fff;60 #f1f3f3;100 #cfd5d8'));
    draw.path(
      svg`M${x - 26} ${y - 60}Q${x - 8} ${y - 40} ${x - 18} ${y + 4}M${x + 30} ${y - 100}` +
        svg`Q${x + 8} ${y - 50} ${x + 20} ${y + 4}M${x - 6} ${y - 108}` +
        svg`Q${x - 2} ${y - 70} ${x + 4} ${y - 40}`,
      'none',
      'stroke="#aeb8bd" stroke-opacity=".7" stroke-width="2.4"',
    );
  });
}

/** Batteries, razors, toothbrushes on a card to hang, under a clear blister. */
export function drawBlisterCard(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band']);
  const kind = kindOf(
    pack,
    'battery',
    [/brush|floss/, 'brush'],
    [/razor|blade/, 'razor'],
    [/glue|pen|tape|scissor|peeler|knife/, 'pen'],
  );
  draw.flatShadow(110, 52, 180, 296);
  const card =
    `${roundedRect(110, 50, 180, 296, 12)}M176 70Q176 62 184 62H216Q224 62 224 70T216 78H208` +
    'V84H192V78H184Q176 78 176 70Z';
  draw.add(`<path d="${card}" fill="${label.ground}" fill-rule="evenodd"/>`);
  draw.clipped(roundedRect(110, 86, 180, 100, 1), printPanel(label, 116, 88, 168, 100, { edge: 8 }));
  const blister = roundedRect(126, 192, 148, 142, 18);
  draw.path(blister, lighten(label.ground, 0.25)).path(blister, '#1a100a', 'opacity=".12"');
  if (kind === 'battery')
    for (let i = 0; i < 4; i++) battery(draw, 137 + i * 32.5, 208, label.base, label.accent);
  else for (let i = 0; i < 2; i++) implement(draw, 164 + i * 62, kind, i ? label.accent : label.mark);
  draw.path(
    blister,
    draw.linear('0 #fff .5;12 #fff .1;46 #fff .02;60 #fff .2;68 #fff 0;100 #1a100a .2', 0, 0, 1, 0.6),
  );
  draw.path(blister, 'none', 'stroke="#fff" stroke-opacity=".8" stroke-width="2"');
}

function battery(draw: Drawing, x: number, y: number, base: string, accent: string): void {
  draw
    .rect(x + 8, y - 6, 11, 8, draw.linear(silver), 2)
    .rect(x, y, 27, 112, draw.turned(base, 0.8), 3)
    .rect(x, y + 8, 27, 26, draw.turned(accent, 0.7));
}

function implement(draw: Drawing, x: number, kind: 'brush' | 'razor' | 'pen', colour: string): void {
  draw.rect(x - 6, 214, 12, 112, draw.turned(luminance(colour) > 0.8 ? '#3b7d8c' : colour, 0.7), 6);
  if (kind === 'brush')
    draw
      .rect(x - 8, 202, 16, 40, draw.turned('#f2f4f4', 0.5), 5)
      .path(
        svg`M${x - 5} 206h10M${x - 5} 214h10M${x - 5} 222h10M${x - 5} 230h10`,
        'none',
        'stroke="#4a90c2" stroke-width="5"',
      );
  if (kind === 'razor')
    draw
      .rect(x - 20, 202, 40, 24, draw.downward('0 #f0f2f3;50 #8d9498;100 #3c4245'), 4)
      .path(svg`M${x - 16} 209h32M${x - 16} 215h32`, 'none', 'stroke="#fff" stroke-width="1.6"');
  if (kind === 'pen')
    draw.path(
      turnedOutline(
        x,
        [
          [6, 216],
          [2, 200],
        ],
        0,
      ),
      draw.linear(silver),
    );
}
