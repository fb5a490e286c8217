import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every page with a form that posts within the document keeps what was typed if the request fails', () => {
  const pages = globSync('src/pages/**/*.tsx').filter((page) => existsSync(page.replace('.tsx', '.server.ts')));
  const texts = new Map(pages.map((page) => [page, readFileSync(page, 'utf8')]));
  const posting = pages.filter((page) => texts.get(page)!.includes('<Form method="post"'));
  expect(posting).toContain('src/pages/shop/write-review.tsx');
  expect(posting.filter((page) => !texts.get(page)!.includes('export const unsent'))).toEqual([]);
});
