import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/**
 * The files whose imports may fail silently. A page without its own script still works with forms and links. The search
 * box works without suggestions (SH-303), their products, and history. No page needs its measurements. A report that
 * cannot be sent cannot be reported either. Content shows products to everyone where a customer's favourites do
 * not come, and tiles keep the prices for everyone where those of the slot do not come. The list of viewed products stays
 * away.
 */
const silent = [
  'src/modules/search/web/search-box.tsx',
  'src/modules/storefront/web/grid/slot-tiles-store.ts',
  'src/modules/storefront/web/lists/recently-viewed.tsx',
  'src/pages/document-starter.ts',
  'src/pages/shell/client/client-state-provider.tsx',
  'src/pages/shell/frame/header.tsx',
  'src/pages/shop/parts/part-products.tsx',
  'src/platform/web/error-reporter.ts',
];

it('every part of a page that is loaded later goes through loadPart, and fails in the same way [SH-398 part] [SH-399 part]', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const sources = globSync('src/{pages,design,platform/web,modules/*/web}/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.includes('.test.'));
  const bare = sources.filter((path) => {
    const code = readFileSync(resolve(root, path), 'utf8').replaceAll(/^\s*\*.*$|\/\/.*$/gm, '').replaceAll(/typeof import\(/g, '');
    return /\bimport\(/.test(code.replaceAll(/loadPart\(\(\) =>\s*import\(/g, ''));
  });
  expect(sources.length).toBeGreaterThan(100);
  expect(bare.toSorted()).toEqual(silent);
});
