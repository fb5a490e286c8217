import { expect, test } from './harness/journey.ts';

/** What a first page may weigh, compressed: the script that makes it interactive, and its styles. Bytes. */
const mostScript = 140_000;
const mostStyle = 20_000;

const pages = {
  home: '/ecom/shop/browse/groceries',
  category: '/ecom/shop/browse/groceries/dairy_eggs_and_chilled',
  search: '/ecom/shop/search?searchTerm=bread',
};

for (const [name, path] of Object.entries(pages)) {
  test(`the ${name} page needs no more script and style than its budget, and none that only servers need`, async ({ page }) => {
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
    await page.goto(path, { waitUntil: 'networkidle' });
    const sources = await Promise.all(texts);
    expect(sources.length).toBeGreaterThan(5);
    expect(weights.script).toBeGreaterThan(50_000);
    expect(weights.script).toBeLessThanOrEqual(mostScript);
    expect(weights.stylesheet).toBeLessThanOrEqual(mostStyle);
    // Zod alone is a fifth of the budget: schemas stay on the server.
    expect(sources.some((source) => source.includes('ZodError'))).toBe(false);
  });
}
