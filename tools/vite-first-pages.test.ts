import { expect, it } from 'vitest';
import { neededFirst } from './vite-first-pages.ts';

const src = '/shop/src';
const imports: Record<string, string[]> = {
  'pages/entry.shop.tsx': ['pages/page-app.tsx'],
  'pages/page-app.tsx': ['design/icon.tsx'],
  'pages/shell/main-layout.tsx': ['pages/shell/header.tsx'],
  'pages/shell/header.tsx': ['design/menu.tsx', 'pages/page-app.tsx'],
  'pages/shop/home/home.tsx': ['design/tile.tsx'],
  'pages/shop/browse/category.tsx': ['modules/grid.tsx'],
  'pages/shop/browse/search.tsx': ['modules/grid.tsx'],
  'pages/shop/browse/product.tsx': ['design/disclosure.tsx'],
  'modules/grid.tsx': ['design/tile.tsx', 'design/chip.tsx'],
};

const graph = { getModuleInfo: (id: string) => ({ importedIds: (imports[id.slice(src.length + 1)] ?? []).map((path) => `${src}/${path}`) }) };

it('code that the frame, three of the first pages, or (for the design) two of them need is needed first, however many other pages share it', () => {
  const needed = neededFirst('/shop');
  const answers = ['design/icon.tsx', 'design/menu.tsx', 'design/tile.tsx', 'design/chip.tsx', 'modules/grid.tsx', 'design/disclosure.tsx', 'design/table.tsx'].map(
    (path) => [path, needed(`${src}/${path}`, graph)],
  );
  expect(Object.fromEntries(answers)).toEqual({
    'design/icon.tsx': true,
    'design/menu.tsx': true,
    'design/tile.tsx': true,
    'design/chip.tsx': true,
    'modules/grid.tsx': false,
    'design/disclosure.tsx': false,
    'design/table.tsx': false,
  });
});

it('the pages themselves stay chunks of their own, even those that the frame imports', () => {
  const needed = neededFirst('/shop');
  expect(['entry.shop.tsx', 'shell/main-layout.tsx', 'shop/home/home.tsx'].some((page) => needed(`${src}/pages/${page}`, graph))).toBe(false);
});

it('a page that the build does not contain is an error, rather than being ignored', () => {
  const needed = neededFirst('/shop');
  expect(() => needed('/shop/src/x.ts', { getModuleInfo: () => null })).toThrow('is not a page of this build');
});
