import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand, mailColours } from './brand.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const darkAt = css.indexOf('prefers-color-scheme: dark');
const light = colours(css.slice(0, darkAt));
const dark = { ...light, ...colours(css.slice(darkAt, css.indexOf('prefers-contrast'))) };

/** Text colours and their backgrounds: the contrast must be 4.5 to 1 (WCAG 1.4.3). */
const words: ReadonlyArray<[ground: string, ...words: string[]]> = [
  ['paper', 'ink', 'ink-soft', 'leaf-deep', 'marmalade', 'plum', 'danger'],
  ['surface', 'ink', 'ink-soft', 'leaf-deep', 'marmalade', 'plum', 'danger', 'success', 'warning', 'info'],
  ['sunken', 'ink', 'ink-soft', 'leaf-deep', 'danger'],
  ['ink', 'paper'],
  ['bar', 'ink-on-bar', 'ink-on-bar-soft'],
  ['leaf', 'ink-on-fill'],
  ['leaf-deep', 'ink-on-fill'],
  ['marmalade', 'ink-on-fill'],
  ['plum', 'ink-on-fill'],
  ['danger', 'ink-on-fill'],
  ['danger-deep', 'ink-on-fill'],
  ['leaf-tint', 'ink', 'ink-soft', 'leaf-deep', 'success'],
  ['marmalade-tint', 'ink', 'marmalade-deep'],
  ['plum-tint', 'ink', 'plum'],
  ['info-tint', 'ink', 'info'],
  ['success-tint', 'ink', 'success', 'leaf-deep'],
  ['warning-tint', 'ink', 'warning'],
  ['danger-tint', 'ink', 'ink-soft', 'danger', 'danger-deep', 'leaf-deep'],
];

/** Non-text parts that must stand out from their background: the contrast must be 3 to 1 (WCAG 1.4.11). */
const parts: ReadonlyArray<[ground: string, ...parts: string[]]> = [
  ['paper', 'line-strong', 'leaf', 'focus'],
  ['surface', 'line-strong', 'leaf', 'danger', 'star', 'focus', 'marmalade'],
  ['sunken', 'line-strong', 'leaf', 'focus'],
  ['leaf', 'focus-gap', 'ink-on-fill'],
  ['leaf-tint', 'leaf', 'focus'],
  ['line', 'leaf'],
  ['info-tint', 'info'],
  ['success-tint', 'success'],
  ['warning-tint', 'warning'],
  ['danger-tint', 'danger', 'focus'],
  ['bar', 'ink-on-bar'],
];

/** All rules in style sheets that set both the background and the text colour from our tokens. */
const rules = globSync('src/**/*.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const [, ground] = /background(?:-color)?: var\(--([\w-]+)\);/.exec(body) ?? [];
    const [, over] = /(?:^|[\s;])color: var\(--([\w-]+)\);/.exec(body) ?? [];
    return ground && over ? [{ at: `${file} ${selector.trim()}`, ground, over }] : [];
  }),
);

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (scheme, tokens) => {
  it.each(pairs(words))('give enough contrast on %s to the text colours %s', (ground, over) => {
    expect(contrast(tokens, ground, over)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(parts))('give enough contrast on %s to the part %s', (ground, over) => {
    expect(contrast(tokens, ground, over)).toBeGreaterThanOrEqual(3);
  });

  it.each(rules)('is readable at $at', ({ ground, over }) => {
    expect(contrast(tokens, ground, over)).toBeGreaterThanOrEqual(4.5);
  });

  it("use the bar's colour for the browser's frame", () => {
    expect(brand.themeColours[scheme as 'light' | 'dark']).toBe(tokens['bar']);
  });
});

it('a token has one value in each scheme', () => {
  const blocks = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, body = '']) => [...body.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!));
  expect(blocks.map((names) => names.length > 0)).toEqual([true, true, true, true]);
  for (const names of blocks) expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

it('mails use the colours of the light scheme', () => {
  for (const [token, colour] of Object.entries(mailColours)) expect([token, light[token]]).toEqual([token, colour]);
});

function colours(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

function pairs(table: ReadonlyArray<[string, ...string[]]>): [string, string][] {
  return table.flatMap(([ground, ...over]) => over.map((each): [string, string] => [ground, each]));
}

/** The contrast ratio of WCAG 2.2: (lighter + 0.05) / (darker + 0.05) of the relative luminances. */
function contrast(tokens: Record<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(tokens[one]), luminance(tokens[other])].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex = ''): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
