import { svg } from './drawing.ts';

/** A step of an outline in distances from the axis and heights: a line, a quadratic or a cubic curve. */
export type OutlineStep =
  | readonly [number, number]
  | readonly [number, number, number, number]
  | readonly [number, number, number, number, number, number];

/**
 * The outline of a body of revolution round an upright axis: takes its right-hand side from top to bottom and mirrors
 * it. `bulge` rounds the bottom edge, as seen slightly from above.
 */
export function turnedOutline(
  cx: number,
  steps: readonly [readonly [number, number], ...OutlineStep[]],
  bulge = 0,
): string {
  let [x, y] = steps[0];
  let right = svg`M${cx + x} ${y}`;
  let left = '';
  for (const step of steps.slice(1)) {
    if (step.length === 2) {
      right += svg`L${cx + step[0]} ${step[1]}`;
      left = svg`L${cx - x} ${y}` + left;
      [x, y] = step;
    } else if (step.length === 4) {
      right += svg`Q${cx + step[0]} ${step[1]} ${cx + step[2]} ${step[3]}`;
      left = svg`Q${cx - step[0]} ${step[1]} ${cx - x} ${y}` + left;
      [, , x, y] = step;
    } else {
      right += svg`C${cx + step[0]} ${step[1]} ${cx + step[2]} ${step[3]} ${cx + step[4]} ${step[5]}`;
      left = svg`C${cx - step[2]} ${step[3]} ${cx - step[0]} ${step[1]} ${cx - x} ${y}` + left;
      [, , , , x, y] = step;
    }
  }
  return `${right}${svg`Q${cx} ${y + bulge * 2} ${cx - x} ${y}`}${left}Z`;
}

/** A strip round a cylinder (or a cone, if the lower radius differs) whose edges curve down by `bow`. */
export function band(
  cx: number,
  radius: number,
  top: number,
  bottom: number,
  bow: number,
  lowerRadius = radius,
): string {
  const upperEdge = svg`M${cx - radius} ${top}Q${cx} ${top + 2 * bow} ${cx + radius} ${top}`;
  return (
    upperEdge + svg`L${cx + lowerRadius} ${bottom}Q${cx} ${bottom + 2 * bow} ${cx - lowerRadius} ${bottom}Z`
  );
}

export function roundedRect(x: number, y: number, width: number, height: number, r: number): string {
  const [across, down] = [width - 2 * r, height - 2 * r];
  return (
    svg`M${x + r} ${y}h${across}q${r} 0 ${r} ${r}v${down}q0 ${r} ${-r} ${r}` +
    svg`h${-across}q${-r} 0 ${-r} ${-r}v${-down}q0 ${-r} ${r} ${-r}Z`
  );
}

export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** A pointed leaf growing from x, y at an angle in radians. */
export function leaf(x: number, y: number, length: number, width: number, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, across: number) =>
    svg`${x + along * cos - across * sin} ${y + along * sin + across * cos}`;
  return (
    `M${at(0, 0)}C${at(length * 0.25, -width)} ${at(length * 0.75, -width * 0.8)} ${at(length, 0)}` +
    `C${at(length * 0.75, width * 0.8)} ${at(length * 0.25, width)} ${at(0, 0)}Z`
  );
}

/** A five-pointed star; `depth` is the inner radius as a share of the outer. */
export function star(x: number, y: number, r: number, depth = 0.45): string {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const radius = i % 2 ? r * depth : r;
    const angle = i * 0.628;
    d += svg`${i ? 'L' : 'M'}${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`;
  }
  return `${d}Z`;
}

/** Straight spikes around 0, 0. */
export function rays(count: number, inner: number, outer: number, halfWidth: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const [cos, sin] = [Math.cos((i * 2 * Math.PI) / count), Math.sin((i * 2 * Math.PI) / count)];
    d +=
      svg`M${inner * cos - halfWidth * sin} ${inner * sin + halfWidth * cos}L${outer * cos} ${outer * sin}` +
      svg`L${inner * cos + halfWidth * sin} ${inner * sin - halfWidth * cos}`;
  }
  return d;
}
