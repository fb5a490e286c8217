import type { Colour } from './colours.ts';
import { escapeText, svg } from './drawing.ts';

export const serifFonts = `Georgia, 'Times New Roman', serif`;
const sansFonts = 'Helvetica, Arial, sans-serif';

export type TextStyle = {
  readonly sans?: boolean;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** letter spacing in the units of the picture */
  readonly spacing?: number;
  /** 'middle' by default */
  readonly anchor?: 'start' | 'end';
  readonly opacity?: number;
};

/** One line of text, centred on x by default. */
export function text(
  x: number,
  y: number,
  size: number,
  words: string,
  fill: Colour,
  style: TextStyle = {},
): string {
  const attributes = [
    svg`x="${x}" y="${y}" font-size="${size}" fill="${fill}"`,
    style.sans && `font-family="${sansFonts}"`,
    style.bold && 'font-weight="700"',
    style.italic && 'font-style="italic"',
    style.spacing && svg`letter-spacing="${style.spacing}"`,
    style.anchor && `text-anchor="${style.anchor}"`,
    style.opacity && `opacity="${style.opacity}"`,
  ].filter(Boolean);
  return `<text ${attributes.join(' ')}>${escapeText(words)}</text>`;
}

/** Letter widths in ems, by the first matching class: close enough for both Georgia and Helvetica. */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;'’|!]/, 0.31],
  [/[ft()-]/, 0.37],
  [/ /, 0.26],
  [/[rsI]/, 0.44],
  [/[mw]/, 0.86],
  [/[MW]/, 0.97],
  [/[A-Z&%]/, 0.72],
  [/[0-9]/, 0.6],
];
const otherWidth = 0.56;
const knownWidths = new Map<string, number>();

/** Width of words in ems. */
export function textWidth(words: string): number {
  let width = 0;
  for (const letter of words) width += letterWidth(letter);
  return width;
}

function letterWidth(letter: string): number {
  let width = knownWidths.get(letter);
  if (width === undefined) {
    width = letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth;
    knownWidths.set(letter, width);
  }
  return width;
}

export type FittedLines = { readonly lines: readonly string[]; readonly size: number };

export const lineHeight = 1.14;
/** Names with more words than this are broken into at most two lines, because there are too many ways to break them. */
const manyWords = 9;

/** Breaks words into lines and sizes them to fill a space; avoids a line that ends in 'and'. */
export function fitLines(
  words: string,
  width: number,
  height: number,
  maxLines: number,
  maxSize: number,
): FittedLines {
  const list = words.split(/\s+/).filter(Boolean);
  let best: FittedLines = { lines: [words], size: Math.min(maxSize, width / textWidth(words || 'x')) };
  let bestScore = -Infinity;
  for (let count = 1; count <= Math.min(maxLines, list.length); count++) {
    if (list.length > manyWords && count > 2) continue;
    for (const lines of waysToBreak(list, count)) {
      const size = Math.min(
        maxSize,
        width / Math.max(...lines.map(textWidth)),
        height / (count * lineHeight),
      );
      const dangling = lines.filter((line) => /\s(&|and|of|with|in|the)$/i.test(line)).length;
      const endsBadly = /^(&|and|of|with|in)$/i.test(lines[count - 1] ?? '');
      const score = size - count * 0.3 - (endsBadly ? 2 : 0) - dangling * 0.8;
      if (score > bestScore) [best, bestScore] = [{ lines, size }, score];
    }
  }
  return best;
}

function waysToBreak(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]];
  const ways: string[][] = [];
  for (let first = 1; first <= words.length - lines + 1; first++) {
    const head = words.slice(0, first).join(' ');
    for (const rest of waysToBreak(words.slice(first), lines - 1)) ways.push([head, ...rest]);
  }
  return ways;
}
