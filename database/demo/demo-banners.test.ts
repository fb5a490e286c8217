import { expect, it } from 'vitest';
import * as pages from '#/page-paths.ts';
import { matchPath } from '#/platform/rules/path-pattern.ts';
import { makeDemoShop } from './demo-shop.ts';

const shop = makeDemoShop('2026-11-20');

it('the demo has a menu banner for every department, and banners whose pictures, categories and links exist', () => {
  const urls = new Set(shop.categories.map(({ url }) => url));
  const bundles = new Set(shop.bundles.map(({ bundleName }) => bundleName));
  const leadsSomewhere = (url: string): boolean => {
    const shelf = matchPath(pages.category, url)?.['*'];
    const bundleName = matchPath(pages.bundle, url)?.['bundleName'];
    return url === pages.mealDeals || url === pages.lists || (shelf !== undefined && (urls.has(shelf) || shelf.startsWith('offers/'))) || (bundleName !== undefined && bundles.has(bundleName));
  };
  const inMenu = shop.banners.filter(({ type }) => type === 'mega-menu').flatMap(({ categories }) => categories);
  expect(inMenu).toEqual(expect.arrayContaining([...urls].filter((url) => /^groceries\/[^/]+$/.test(url))));
  expect(new Set(shop.banners.map(({ type }) => type))).toEqual(new Set(['mega-menu', 'browse', 'search', 'interstitial', 'order-confirmation']));
  for (const { pictured, categories, textArea } of shop.banners) {
    expect(shop.products.some(({ lineNumber }) => lineNumber === pictured)).toBe(true);
    expect(categories.filter((url) => !urls.has(url))).toEqual([]);
    expect([textArea.link.url, leadsSomewhere(textArea.link.url)]).toEqual([textArea.link.url, true]);
  }
});
