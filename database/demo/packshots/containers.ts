import { lighten } from './colours.ts';
import type { Colour } from './colours.ts';
import { silver, svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { printPanel } from './label-panels.ts';
import type { PanelOptions } from './label-panels.ts';
import type { Label } from './labels.ts';
import { band, turnedOutline } from './outlines.ts';

export type WrapOptions = {
  /** width of the printed area, in radii; anything wider would vanish round the sides */
  readonly width?: number;
  readonly light?: number;
};

/** A printed label round a cylinder, with the light over it. */
export function wrapLabel(
  draw: Drawing,
  label: Label,
  cx: number,
  radius: number,
  top: number,
  bottom: number,
  bow: number,
  { width = 1.56, light = 1 }: WrapOptions = {},
): void {
  const outline = band(cx, radius, top, bottom, bow);
  const across = radius * width;
  draw.path(outline, label.ground);
  draw.clipped(
    outline,
    printPanel(label, cx - across / 2, top + bow, across, bottom - top, { edge: radius }),
  );
  draw.cylinderLight(outline, light);
}

/** A label printed on any outline: first its background, then a panel inside. */
export function printOn(
  draw: Drawing,
  label: Label,
  outline: string,
  [x, y, width, height]: readonly [number, number, number, number],
  options: PanelOptions = {},
): void {
  draw.path(outline, label.ground).clipped(outline, printPanel(label, x, y, width, height, options));
}

/** A drinks can round an axis; `plain` leaves out the ring pull, for small cans. */
export function drawCan(
  draw: Drawing,
  label: Label,
  cx: number,
  top: number,
  bottom: number,
  radius: number,
  plain = false,
): void {
  const body = turnedOutline(
    cx,
    [
      [radius - 8, top],
      [radius - 8, top + 5],
      [radius - 5, top + 14, radius, top + 24],
      [radius, bottom - 18],
      [radius - 1, bottom - 10, radius - 8, bottom],
    ],
    radius * 0.06,
  );
  const print = turnedOutline(
    cx,
    [
      [radius - 6, top + 9],
      [radius - 3, top + 16, radius, top + 24],
      [radius, bottom - 18],
      [radius - 0.5, bottom - 12, radius - 3, bottom - 8],
    ],
    radius * 0.07,
  );
  draw.path(body, draw.linear(silver));
  const place = [cx - radius * 0.8, top + 26, radius * 1.6, bottom - top - 44] as const;
  printOn(draw, label, print, place, { edge: radius, round: true });
  draw.cylinderLight(print);
  const lid = draw.linear('0 #999da0;30 #fff;70 #b9bdbf;100 #8b8f92');
  draw.ellipse(cx, top, radius - 7, radius * 0.085, lid);
  draw.ellipse(cx, top + 0.6, radius - 11, radius * 0.06, '#a2a6a9');
  if (!plain) draw.ellipse(cx + 2, top, 10, 1.6, '#e9ebec');
}

/** The x and y of one unit along the front of a box (to the right) and along its side (to the back). */
export const boxFront = { x: 0.955, y: 0.04 };
export const boxSide = { x: 0.296, y: -0.12 };

/** The corners of a drawn box. */
export type BoxCorners = {
  readonly left: number;
  readonly leftTop: number;
  readonly middle: number;
  readonly middleTop: number;
  readonly right: number;
  readonly rightTop: number;
};

export type BoxColours = { readonly face: Colour; readonly side?: Colour; readonly top?: Colour };

/** A box seen slightly from the right and above; `printFace` draws in the units of its flat front. */
export function drawBox(
  draw: Drawing,
  width: number,
  height: number,
  depth: number,
  colours: BoxColours,
  printFace: (width: number, height: number) => void,
): BoxCorners {
  const across = boxFront.x * width + boxSide.x * depth;
  const left = 200 - across / 2;
  const leftTop = 200 - (height + boxFront.y * width + boxSide.y * depth) / 2 + 3;
  const [middle, middleTop] = [left + boxFront.x * width, leftTop + boxFront.y * width];
  const [right, rightTop] = [middle + boxSide.x * depth, middleTop + boxSide.y * depth];
  const topFace =
    svg`M${left} ${leftTop}L${middle} ${middleTop}L${right} ${rightTop}` +
    svg`L${left + boxSide.x * depth} ${leftTop + boxSide.y * depth}Z`;
  const sideFace = svg`M${middle} ${middleTop}L${right} ${rightTop}v${height}L${middle} ${middleTop + height}Z`;
  draw.shadow(200, middleTop + height - 3, across * 0.51, Math.max(10, across * 0.07));
  draw.path(topFace, colours.top ?? lighten(colours.face, 0.25)).path(topFace, '#fff', 'opacity=".18"');
  draw.path(sideFace, colours.side ?? colours.face);
  draw.path(sideFace, draw.linear('0 #1a100a .3;100 #1a100a .44'));
  draw.placed(frontFace(left, leftTop), () => {
    draw.rect(0, 0, width, height, colours.face);
    printFace(width, height);
    frontLight(draw, width, height);
  });
  return { left, leftTop, middle, middleTop, right, rightTop };
}

/** The transform that puts a flat drawing on the front of a box whose upper left corner is at x, y. */
export function frontFace(x: number, y: number): string {
  return svg`matrix(.955 .04 0 1 ${x} ${y})`;
}

function frontLight(draw: Drawing, width: number, height: number): void {
  const light = draw.linear('0 #fff .2;38 #fff .03;60 #1a100a 0;100 #1a100a .13', 0, 0, 0.9, 1);
  draw.rect(0, 0, width, height, light);
  draw
    .rect(0, 0, width, 1.2, '#fff', 0, 'opacity=".45"')
    .rect(width - 1.2, 0, 1.2, height, '#fff', 0, 'opacity=".3"');
}
