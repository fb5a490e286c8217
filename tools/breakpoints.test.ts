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
