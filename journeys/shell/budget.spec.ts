import type { Page } from '@playwright/test';
import { comeAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/journey.ts';

/**
 * The limits for a first page, in bytes as sent, with Brotli: for the scripts that load until it is interactive, and for
 * its styles. 107,000 bytes of these scripts are 124 kB with gzip.
 */
const mostScript = 107_000;
const mostStyle = 20_000;

/** The pages by name, with their paths. The product page is null: it is the first product that a search finds. */
const pages: Record<string, string | null> = {
  home: '/ecom/shop/browse/groceries',
  category: '/ecom/shop/browse/groceries/dairy_eggs_and_chilled',
  search: '/ecom/shop/search?searchTerm=bread',
  product: null,
};

for (const [name, path] of Object.entries(pages)) {
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
