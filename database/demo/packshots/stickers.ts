import { printPanel } from './label-panels.ts';
import type { Label } from './labels.ts';
import type { Drawing } from './drawing.ts';
import { roundedRect } from './outlines.ts';

/** A flat paper label stuck on a tray or punnet. */
export function drawSticker(
  draw: Drawing,
  label: Label,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  draw
    .rect(x + 1, y + 3, width, height, '#000', 3, 'opacity=".22"')
    .rect(x, y, width, height, label.ground, 3);
  draw.clipped(roundedRect(x, y, width, height, 3), printPanel(label, x, y, width, height));
  draw.rect(x, y, width, height, draw.linear('0 #fff .25;50 #fff 0;100 #000 .07', 0, 0, 1, 1), 3);
}
