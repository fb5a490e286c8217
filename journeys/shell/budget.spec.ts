import type { Page } from '@playwright/test';
import { comeAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/journey.ts';

/** The limit for a first page's styles, in compressed bytes. */
const mostStyle = 20_000;

interface FirstPage {
  /** Null for the first product that a search finds. */
  path: string | null;
  /** The limit for the scripts that load until the page is interactive, in compressed bytes. */
  mostScript: number;
}

const pages: Record<string, FirstPage> = {
  home: { path: '/ecom/shop/browse/groceries', mostScript: 105_000 },
  category: { path: '/ecom/shop/browse/groceries/dairy_eggs_and_chilled', mostScript: 105_500 },
  search: { path: '/ecom/shop/search?searchTerm=bread', mostScript: 106_500 },
  product: { path: null, mostScript: 106_500 },
};

for (const [name, { path, mostScript }] of Object.entries(pages)) {
  test(`the ${name} page loads no more script and style than its budget, and no server libraries`, async ({ page }) => {
    const weights = { script: 0, stylesheet: 0 };
    const texts: Promise<string>[] = [];
    page.on('requestfinished', (request) => {
      const kind = request.resourceType();
      if (kind !== 'script' && kind !== 'stylesheet') return;
      texts.push(
        request.sizes().then(async ({ responseBodySize }) => {
          weights[kind] += responseBodySize;
          return (await request.response())!.text();
        }),
      );
    });
    await page.goto(path ?? (await findProduct(page)));
    await comeAlive(page);
    await page.waitForLoadState('networkidle');
    const sources = await Promise.all(texts);
    expect(sources.length).toBeGreaterThan(5);
    expect(weights.script).toBeGreaterThan(50_000);
    expect(weights.script).toBeLessThanOrEqual(mostScript);
    expect(weights.stylesheet).toBeLessThanOrEqual(mostStyle);
    // Zod alone would take a fifth of the budget, so schemas must stay on the server.
    expect(sources.some((source) => source.includes('ZodError'))).toBe(false);
  });
}

async function findProduct(page: Page): Promise<string> {
  const results = await (await page.request.get('/ecom/shop/search?searchTerm=bread')).text();
  return /\/ecom\/products\/[^"]+/.exec(results)![0];
}
