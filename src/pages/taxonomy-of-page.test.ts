import { expect, it } from 'vitest';
import type { PageServer } from './page-server.ts';
import { taxonomyOfPage } from './taxonomy-of-page.ts';

it('is asked for once by all parts of a page, and again for another page', async () => {
  const asked: string[] = [];
  const aPage = () =>
    ({
      publicSettings: { env: 'prod', flags: [] },
      graphFlags: '',
      publicRead: async ({ name }: { name: string }) => {
        asked.push(name);
        return { status: 200, body: { categories: [{ id: '1', name: 'Bakery', url: 'bakery', children: [] }] }, retryAfterSeconds: null };
      },
    }) as unknown as PageServer;
  const page = aPage();
  const [first, second] = await Promise.all([taxonomyOfPage(page, '/ecom'), taxonomyOfPage(page, '/ecom/shop')]);
  expect(second).toBe(first);
  expect(asked).toEqual(['GET taxonomy/v1/taxonomy/groceries']);
  expect(await taxonomyOfPage(aPage(), '/ecom')).toEqual(first);
  expect(asked).toHaveLength(2);
});
