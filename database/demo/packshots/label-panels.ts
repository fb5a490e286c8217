import { luminance, mix } from './colours.ts';
import type { Colour } from './colours.ts';
import { svg } from './drawing.ts';
import { badgeBrand, brandLine, nameBlock } from './labels.ts';
import type { Label } from './labels.ts';
import { text } from './lettering.ts';
import { motif } from './motifs.ts';

export type PanelOptions = {
  /** how far bands run past the panel, to the edge of the pack */
  readonly edge?: number;
  /** true on curved surfaces, where a frame would look bent */
  readonly round?: boolean;
};

/** The panel being printed: its position, its shorter side, and the size of small print. */
type Panel = {
  readonly label: Label;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly cx: number;
  readonly short: number;
  readonly small: number;
  readonly tall: boolean;
  readonly edge: number;
  readonly round: boolean;
};

/** Prints a label's text and mark in a rectangle that is already filled with `label.ground`. */
export function printPanel(
  label: Label,
  x: number,
  y: number,
  width: number,
  height: number,
  { edge = 0, round = false }: PanelOptions = {},
): string {
  const short = Math.min(width, height);
  const small = Math.max(7, Math.min(15, short * 0.085));
  const tall = height > width * 1.25;
  const panel = { label, x, y, width, height, cx: x + width / 2, short, small, tall, edge, round };
  if (width > height * 1.35) return landscape(panel);
  return { cream: framed, band: banded, badge: badged, bleed: colourAllOver }[label.layout](panel);
}

/** Wide panels have the text on the left and the mark on the right. */
function landscape({ label, x, y, width, height, small, edge }: Panel): string {
  const { layout } = label;
  const onPaper = layout === 'cream' || layout === 'band';
  const textSpace = width * 0.6;
  const tx = x + width * 0.055 + textSpace / 2;
  const colour = onPaper ? label.ink : label.on;
  const brandColour = onPaper ? label.wordInk : luminance(label.base) > 0.5 ? label.on : label.accent;
  const rule = svg`M${tx - textSpace * 0.14} ${y + height * 0.335}h${textSpace * 0.28}`;
  const ruleStyle = `stroke="${onPaper ? label.accent : label.on}" stroke-width="1"`;
  return [
    landscapeMark({ label, x, y, width, height, edge }),
    brandLine(label, tx, y + height * 0.21, textSpace * 0.86, height * 0.15, brandColour).svg,
    `<path d="${rule}" ${ruleStyle}${layout === 'band' ? ' opacity=".6"' : ''}/>`,
    nameBlock(label, tx, y + height * 0.58, textSpace * 0.94, height * 0.4, height * 0.2, colour),
    text(tx, y + height * 0.9, small, label.size, colour, { sans: true, spacing: 0.4, opacity: 0.8 }),
  ].join('');
}

function landscapeMark({
  label,
  x,
  y,
  width,
  height,
  edge,
}: Pick<Panel, 'label' | 'x' | 'y' | 'width' | 'height' | 'edge'>): string {
  const { layout, art } = label;
  const cx = x + width * 0.82;
  if (layout === 'cream') {
    const place = svg`x="${x + 6}" y="${y + 6}" width="${width - 12}" height="${height - 12}"`;
    const frame = `<rect ${place} fill="none" stroke="${label.accent}" stroke-width="1"/>`;
    return frame + motif(art, cx, y + height * 0.48, height * 0.46, label.mark, label.ground);
  }
  if (layout === 'band') {
    // The band runs off the right edge only, because the text is on the left.
    const place =
      svg`x="${x + width * 0.68}" y="${y - edge}"` +
      svg` width="${width * 0.32 + edge}" height="${height + 2 * edge}"`;
    const colour = luminance(label.base) > 0.75 ? label.accent : label.on;
    const mark = motif(art, x + width * 0.84, y + height * 0.5, height * 0.46, colour, label.base);
    return `<rect ${place} fill="${label.base}"/>` + mark;
  }
  const badge = layout === 'badge';
  const radius = Math.min(height * 0.34, width * 0.16);
  const disc = badge ? label.tint : mix(label.base, label.accent, 0.18);
  const cy = y + height * 0.47;
  const [colour, ground] = badge ? [label.ink, label.tint] : [label.accent, label.base];
  return (
    svg`<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${disc}"/>` +
    motif(art, cx, cy, radius * 1.2, colour, ground)
  );
}

function framed({ label, x, y, width, height, cx, short, small, tall, round }: Panel): string {
  const inset = Math.max(3, short * 0.045);
  const place =
    svg`x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}"` +
    svg` height="${height - 2 * inset}"`;
  const frame =
    `<rect ${place} fill="none" stroke="${label.accent}"` + ` stroke-width="${short > 140 ? 1.4 : 0.8}"/>`;
  const rule = svg`M${cx - width * 0.16} ${y + height * (tall ? 0.5 : 0.51)}h${width * 0.32}`;
  const brandHeight = Math.min(short * 0.17, height * 0.12);
  const [nameY, nameHeight, nameSize] = tall ? [0.66, 0.27, 0.2] : [0.675, 0.26, 0.17];
  return [
    round ? '' : frame,
    motif(
      label.art,
      cx,
      y + height * (tall ? 0.24 : 0.2),
      tall ? width * 0.42 : height * 0.25,
      label.mark,
      label.ground,
    ),
    brandLine(label, cx, y + height * (tall ? 0.44 : 0.43), width * 0.86, brandHeight, label.ink).svg,
    `<path d="${rule}" stroke="${label.accent}" stroke-width="1"/>`,
    nameBlock(label, cx, y + height * nameY, width * 0.88, height * nameHeight, short * nameSize, label.ink),
    foot(label, cx, y + height - inset - small * 0.8, small, label.ink),
  ].join('');
}

function banded({ label, x, y, width, height, cx, short, small, tall, edge }: Panel): string {
  const depth = height * (tall ? 0.2 : 0.27);
  const top = y + height * 0.06;
  const across = svg`x="${x - edge}" width="${width + 2 * edge}"`;
  const rule = svg`y="${top + depth + 2}" height="${Math.max(1.2, short * 0.012)}"`;
  const brandHeight = Math.min(depth * 0.52, width * 0.17);
  const [nameY, nameWidth, nameHeight] = tall ? [0.41, 0.86, 0.23] : [0.755, 0.9, 0.25];
  const [markY, markSize] = tall ? [0.68, width * 0.52] : [0.51, height * 0.22];
  return [
    svg`<rect ${across} y="${top}" height="${depth}" fill="${label.base}"/>`,
    `<rect ${across} ${rule} fill="${label.accent}"/>`,
    brandLine(label, cx, top + depth / 2, width * 0.84, brandHeight, label.on).svg,
    motif(label.art, cx, y + height * markY, markSize, label.mark, label.ground),
    nameBlock(
      label,
      cx,
      y + height * nameY,
      width * nameWidth,
      height * nameHeight,
      short * 0.17,
      label.ink,
      {
        bold: true,
      },
    ),
    foot(label, cx, y + height - small * (tall ? 0.85 : 0.5), small, label.ink),
  ].join('');
}

function badged({ label, y, width, height, cx, short, small, tall }: Panel): string {
  const radius = Math.min(width * 0.44, height * (tall ? 0.25 : 0.285));
  const cy = y + height * (tall ? 0.3 : 0.31);
  const ring = luminance(label.base) > 0.75 ? label.accent : label.base;
  const centre = svg`cx="${cx}" cy="${cy}"`;
  const [nameY, nameHeight] = tall ? [0.725, 0.25] : [0.74, 0.22];
  const nameWidth = width * (width > 120 ? 0.86 : 0.94);
  return [
    svg`<circle ${centre} r="${radius}" fill="${label.tint}"/>`,
    svg`<circle ${centre} r="${radius * 0.93}" fill="none" stroke="${ring}"`,
    svg` stroke-width="${Math.max(0.7, radius * 0.016)}"/>`,
    motif(label.art, cx, cy - radius * 0.32, radius * 0.72, label.mark, label.tint),
    badgeBrand(label, cx, cy + radius * 0.34, radius),
    nameBlock(label, cx, y + height * nameY, nameWidth, height * nameHeight, short * 0.155, label.on, {
      bold: true,
    }),
    foot(label, cx, y + height - small * (tall ? 0.9 : 0.45), small, label.on),
  ].join('');
}

function colourAllOver({ label, y, width, height, cx, short, small }: Panel): string {
  const rule = svg`M${cx - width * 0.12} ${y + height * 0.265}h${width * 0.24}`;
  const markSize = Math.min(width * 0.58, height * 0.33);
  return [
    brandLine(label, cx, y + height * 0.16, width * 0.84, Math.min(height * 0.17, width * 0.2), label.on).svg,
    svg`<path d="${rule}" stroke="${label.accent}" stroke-width="${Math.max(1, short * 0.01)}"/>`,
    nameBlock(label, cx, y + height * 0.395, width * 0.9, height * 0.23, short * 0.155, label.on, {
      bold: true,
    }),
    motif(label.art, cx, y + height * 0.695, markSize, label.accent, label.base),
    foot(label, cx, y + height - small * 0.7, small, label.on),
  ].join('');
}

/** The net quantity in small print. */
function foot(label: Label, x: number, y: number, size: number, colour: Colour): string {
  return text(x, y, size, label.size, colour, { sans: true, spacing: 0.4, opacity: 0.85 });
}
