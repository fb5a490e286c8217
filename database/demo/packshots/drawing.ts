import { hashOf } from '../seeded-random.ts';
import { darken, lighten } from './colours.ts';
import type { Colour } from './colours.ts';
import type { PackShot } from './pack-shot.ts';

/** Light along a metal cylinder, as stops for `linear` and `radial`. */
export const silver =
  '0 #75787b;7 #a5a8ab;18 #e3e5e6;27 #fbfbfb;38 #cfd2d4;55 #b3b6b9;72 #d6d8d9;90 #85888b;100 #6d7073';
export const gold =
  '0 #76561f;8 #a37d35;22 #ecd596;28 #fff2c6;38 #d3ab58;60 #b98f3e;82 #cfa852;95 #7c5a22;100 #6d4f1c';

/** Light over a printed cylinder: white or brown and its opacity, by distance from the left edge. */
const cylinderStops = [
  [0, '#1a100a', 0.5],
  [7, '#1a100a', 0.26],
  [17, '#fff', 0.06],
  [26, '#fff', 0.34],
  [36, '#fff', 0.08],
  [50, '#fff', 0],
  [51, '#1a100a', 0],
  [78, '#1a100a', 0.16],
  [93, '#1a100a', 0.42],
  [100, '#1a100a', 0.34],
] as const;

/** Template tag for SVG: rounds numbers to a tenth and omits undefined. */
export function svg(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | undefined)[]
): string {
  return parts.reduce((text, part, i) => {
    const value = values[i];
    return text + part + (typeof value === 'number' ? tenth(value) : (value ?? ''));
  }, '');
}

/** A coordinate with at most one decimal: more is not visible in a 400 unit square. */
export function tenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function escapeText(words: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return words.replace(/[&<>"]/g, (letter) => names[letter] ?? letter);
}

/**
 * One picture in progress, with one camera and one light from the upper left. Each definition (gradient, clip, stamp)
 * is stored once, under an id derived from the product, so that many pictures can be inlined in one page.
 */
export class Drawing {
  private readonly prefix: string;
  private readonly ids = new Map<string, string>();
  private readonly definitions: string[] = [];
  private readonly body: string[] = [];

  constructor(pack: PackShot) {
    const { seed, name, brand, size, shape, palette, art } = pack;
    this.prefix = 'p' + hashOf([seed, name, brand, size, shape, palette, art].join('|')).toString(36);
  }

  /** Everything drawn so far, without the outer element. */
  content(): string {
    return `<defs>${this.definitions.join('')}</defs>${this.body.join('')}`;
  }

  /** Adds raw markup. */
  add(...markup: string[]): this {
    this.body.push(...markup);
    return this;
  }

  path(d: string, fill: string, attributes = ''): this {
    return this.add(`<path d="${d}" fill="${fill}"${attributes && ' '}${attributes}/>`);
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, attributes = ''): this {
    const place = svg`cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"`;
    return this.add(`<ellipse ${place} fill="${fill}"${attributes && ' '}${attributes}/>`);
  }

  rect(x: number, y: number, width: number, height: number, fill: string, radius = 0, attributes = ''): this {
    const place =
      svg`x="${x}" y="${y}" width="${width}"` + svg` height="${height}"${radius ? svg` rx="${radius}"` : ''}`;
    return this.add(`<rect ${place} fill="${fill}"${attributes && ' '}${attributes}/>`);
  }

  /** Draws `markup` (or what `inside` draws) clipped to an outline. */
  clipped(outline: string, inside: string | (() => void)): this {
    this.add(`<g clip-path="${this.clip(outline)}">`);
    if (typeof inside === 'string') this.add(inside);
    else inside();
    return this.add('</g>');
  }

  /** Draws `inside` moved, rotated or scaled. */
  placed(transform: string, inside: () => void): this {
    this.add(`<g transform="${transform}">`);
    inside();
    return this.add('</g>');
  }

  /** Returns the markup of what `inside` draws instead of adding it, for use in a stamp. */
  captured(inside: () => void): string {
    const before = this.body.length;
    inside();
    return `<g>${this.body.splice(before).join('')}</g>`;
  }

  /** Draws the same markup many times but stores it once. */
  stamp(markup: string, x: number, y: number, attributes = ''): this {
    const id = this.define('u' + markup, (name) => markup.replace(/^<(\w+)/, `<$1 id="${name}"`));
    return this.add(`<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"${attributes}/>`);
  }

  /** A linear gradient, left to right by default; stops are 'percent colour [opacity]' joined by ';'. */
  linear(stops: string, x1 = 0, y1 = 0, x2 = 1, y2 = 0): string {
    const from = (x1 ? ` x1="${x1}"` : '') + (y1 ? ` y1="${y1}"` : '');
    const to = (x2 !== 1 ? ` x2="${x2}"` : '') + (y2 ? ` y2="${y2}"` : '');
    const markup = (id: string) =>
      `<linearGradient id="${id}"${from}${to}>${stopList(stops)}</linearGradient>`;
    return `url(#${this.define(`l${stops}${[x1, y1, x2, y2].join()}`, markup)})`;
  }

  /** A linear gradient from top to bottom. */
  downward(stops: string): string {
    return this.linear(stops, 0, 0, 0, 1);
  }

  radial(stops: string, cx = 0.5, cy = 0.5, r = 0.5): string {
    const place = `cx="${cx}" cy="${cy}" r="${r}"`;
    const markup = (id: string) => `<radialGradient id="${id}" ${place}>${stopList(stops)}</radialGradient>`;
    return `url(#${this.define(`r${stops}${[cx, cy, r].join()}`, markup)})`;
  }

  clip(outline: string): string {
    const markup = (id: string) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`;
    return `url(#${this.define('c' + outline, markup)})`;
  }

  /** Soft shadow on the ground, falling slightly to the right. */
  shadow(cx: number, y: number, rx: number, ry = Math.max(9, rx * 0.13)): this {
    this.ellipse(cx + rx * 0.07, y, rx * 1.2, ry, this.radial('0 #2a2018 .42;55 #2a2018 .2;100 #2a2018 0'));
    const core = this.radial('0 #1a120c .5;70 #1a120c .35;100 #1a120c 0');
    return this.ellipse(cx + 2, y - 1, rx * 0.99, ry * 0.42, core);
  }

  /** Shadow of something lying flat, seen from above. */
  flatShadow(x: number, y: number, width: number, height: number): this {
    this.rect(x - 3, y + 6, width + 14, height + 8, '#2a2018', 26, 'opacity=".06"');
    return this.rect(x + 1, y + 5, width + 5, height + 4, '#2a2018', 22, 'opacity=".1"');
  }

  /** Light over a printed cylinder. */
  cylinderLight(outline: string, strength = 1): this {
    const stops = cylinderStops.map(([at, colour, opacity]) => {
      return `${at} ${colour} ${Math.round(opacity * strength * 100) / 100}`;
    });
    return this.path(outline, this.linear(stops.join(';')));
  }

  /** The colours of a turned body (bottle, cap, lid), derived from its base colour. */
  turned(colour: Colour, depth = 1): string {
    return this.linear(
      `0 ${darken(colour, 0.5 * depth)};7 ${darken(colour, 0.24 * depth)};18 ${lighten(colour, 0.1 * depth)};` +
        `27 ${lighten(colour, 0.42 * depth)};37 ${lighten(colour, 0.12 * depth)};55 ${colour};` +
        `80 ${darken(colour, 0.2 * depth)};94 ${darken(colour, 0.46 * depth)};` +
        `100 ${darken(colour, 0.36 * depth)}`,
    );
  }

  /** The colours of a sphere: bright towards the light, dark at the rim. */
  rounded(colour: Colour, highlight = 0.4): string {
    const stops =
      `0 ${lighten(colour, highlight)};38 ${colour};78 ${darken(colour, 0.26)};` +
      `100 ${darken(colour, 0.42)}`;
    return this.radial(stops, 0.36, 0.3);
  }

  /** An ellipsoid, rotated by some degrees. */
  ball(x: number, y: number, rx: number, ry: number, colour: Colour, highlight = 0.4, turn = 0): this {
    const fill = this.rounded(colour, highlight);
    if (turn) return this.ellipse(x, y, rx, ry, fill, svg`transform="rotate(${turn} ${x} ${y})"`);
    return this.stamp(svg`<ellipse rx="${rx}" ry="${ry}" fill="${fill}"/>`, x, y);
  }

  /** A soft spot of reflected light. */
  shine(x: number, y: number, rx: number, ry: number, opacity = 0.5, turn = -30): this {
    const place = svg`transform="rotate(${turn} ${x} ${y})"`;
    return this.ellipse(x, y, rx, ry, this.radial('0 #fff .9;100 #fff 0'), `opacity="${opacity}" ${place}`);
  }

  /** Green of leaves and stalks. */
  leafGreen(): string {
    return this.linear('0 #86ad4e;45 #4f8237;100 #2b5526', 0, 0, 0.7, 1);
  }

  private define(key: string, markup: (id: string) => string): string {
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.prefix + this.ids.size.toString(36);
    this.ids.set(key, id);
    this.definitions.push(markup(id));
    return id;
  }
}

function stopList(stops: string): string {
  return stops
    .split(';')
    .map((stop) => {
      const [percent, colour, opacity] = stop.split(' ');
      const fade = opacity ? ` stop-opacity="${opacity}"` : '';
      return `<stop offset="${Number(percent) / 100}" stop-color="${colour}"${fade}/>`;
    })
    .join('');
}
