import { darken, lighten } from './colours.ts';
import type { Colour } from './colours.ts';
import { printOn } from './containers.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import type { Label } from './labels.ts';
import { band, turnedOutline } from './outlines.ts';
import type { OutlineStep } from './outlines.ts';

export type Outline = readonly [readonly [number, number], ...OutlineStep[]];

/** A bottle's profile (its right-hand side from the top down), its material and its contents. */
export type BottleForm = {
  readonly profile: Outline;
  readonly bottom: number;
  /** radius at the bottom */
  readonly foot: number;
  /** colour of the glass or plastic with its contents */
  readonly body: Colour;
  /** how strongly the body is shaded; less for clear materials */
  readonly depth?: number;
  /** the height of the liquid, above which the empty bottle shows */
  readonly fillLine?: number;
  readonly cap: Outline;
  readonly capColour: Colour;
  /** the straight part that the label is wrapped round */
  readonly label: { readonly top: number; readonly bottom: number; readonly radius: number };
};

const emptyGlass = '#e8eef0';

/** Draws a bottle with its cap, liquid, label and reflections, standing in the middle. */
export function drawBottle(draw: Drawing, label: Label, form: BottleForm): void {
  const { profile, bottom, foot, body, depth = 0.7, fillLine, cap, capColour } = form;
  const outline = turnedOutline(200, profile, 3);
  draw.shadow(200, bottom - 1, foot + 2);
  draw.path(outline, draw.turned(body, depth));
  if (fillLine !== undefined) {
    const mouth = profile[0][1];
    draw.clipped(outline, () => {
      draw
        .rect(100, mouth, 200, fillLine - mouth, emptyGlass)
        .rect(100, mouth, 200, fillLine - mouth, glassLight(draw));
      draw.ellipse(200, fillLine, 60, 3, lighten(body, 0.35), 'opacity=".8"');
    });
  }
  draw.path(turnedOutline(200, cap, 2), draw.turned(capColour, 0.85));
  gloss(draw, outline, form);
  const { top, bottom: end, radius } = form.label;
  const paper = band(200, radius, top, end, 3);
  const across = radius * 1.66;
  printOn(draw, label, paper, [200 - across / 2, top + 3, across, end - top], { edge: radius });
  draw.cylinderLight(paper, 0.85);
}

/** Ribs round a cap or a plastic bottle. */
export function drawRibs(draw: Drawing, radius: number, heights: readonly number[]): void {
  for (const y of heights) {
    draw.path(
      svg`M${200 - radius} ${y}Q200 ${y + 6} ${200 + radius} ${y}`,
      'none',
      'stroke="#fff" stroke-opacity=".5" stroke-width="2"',
    );
    draw.path(
      svg`M${200 - radius} ${y + 3}Q200 ${y + 9} ${200 + radius} ${y + 3}`,
      'none',
      'stroke="#0a1a20" stroke-opacity=".16" stroke-width="2"',
    );
  }
}

function gloss(draw: Drawing, outline: string, { bottom, foot, profile, label }: BottleForm): void {
  const top = profile[0][1] + 8;
  const x = 200 - Math.max(foot, label.radius) * 0.72;
  draw.clipped(outline, () => {
    draw.rect(x, top, 7, bottom - top - 14, '#fff', 3.5, 'opacity=".3"');
    draw.rect(x + 11, top, 2.5, bottom - top - 14, '#fff', 1, 'opacity=".22"');
  });
}

function glassLight(draw: Drawing): string {
  return draw.linear(`20 ${darken(emptyGlass, 0.3)};35 #fff;55 ${emptyGlass};80 ${darken(emptyGlass, 0.3)}`);
}
