import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const breakpoints = [544, 768, 992, 1200];
const allowed = breakpoints.flatMap((width) => [`(min-width: ${width}px)`, `(max-width: ${width - 1}px)`]);

it('styles and scripts ask for window widths only at the breakpoints 544, 768, 992 and 1200 [SH-004 part]', async () => {
  const asked: string[] = [];
  for await (const path of glob('src/**/*.{css,ts,tsx}', { cwd: root })) {
    const text = await readFile(resolve(root, path), 'utf8');
    const queries = text.match(path.endsWith('.css') ? /@media[^{]*/g : /\((?:min|max)-width[^)]*\)/g) ?? [];
    asked.push(...queries.filter((query) => query.includes('width')).map((query) => `${path}: ${query}`));
  }
  expect(asked.length).toBeGreaterThan(20);
  const isElsewhere = (query: string) => allowed.reduce((rest, width) => rest.replaceAll(width, ''), query).includes('width');
  expect(asked.filter(isElsewhere)).toEqual([]);
});

it('the colours of components are the same at every width, so that one width shows them', async () => {
  const coloured: string[] = [];
  let queries = 0;
  for await (const path of glob('src/design/**/*.css', { cwd: root })) {
    const text = await readFile(resolve(root, path), 'utf8');
    for (const { index } of text.matchAll(/@(?:media|container)[^{]*(?:width|size)[^{]*\{/g)) {
      queries += 1;
      const found = blockAt(text, index).match(/(?<![-\w])(?:color|background|fill|stroke|opacity|box-shadow|border\S*-color)[-\w]*:[^;]*/g) ?? [];
      coloured.push(...found.map((declaration) => `${path}: ${declaration}`));
    }
  }
  expect(queries).toBeGreaterThan(3);
  expect(coloured).toEqual([]);
});

/** Returns the block of rules that starts after `start`, with its braces. */
function blockAt(text: string, start: number): string {
  const first = text.indexOf('{', start);
  let depth = 1;
  let end = first + 1;
  for (; depth > 0 && end < text.length; end += 1) depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
  return text.slice(first, end);
}
