import { describe, expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { fetchFragment, readFragment, readPageContent } from './content-calls.ts';

const stored = { content: [{ type: 'text', heading: null, body: ['Soup'] }], events: [] };

describe('the content of a page or a fragment', () => {
  it('is requested with the path of the page and its query [SH-426]', async () => {
    const { calls, sent } = openCalls(() => json(stored));
    expect(await readPageContent(calls, '/ecom/inspiration?utm_source=mail&page=2')).toEqual(stored);
    expect(await fetchFragment(calls, 'a/b', { address: '/ecom/favourites?sort=alphabetical' })).toEqual(stored);
    expect(await readPageContent(calls, '/ecom/inspiration#top')).toEqual(stored);
    expect(sent.map(({ body }) => JSON.parse(body as string))).toEqual([
      { contentUrl: '/ecom/inspiration', customerSearchRequest: { queryParams: { utm_source: 'mail', page: '2' } } },
      { contentUrl: '/ecom/favourites', customerSearchRequest: { queryParams: { sort: 'alphabetical' } } },
      { contentUrl: '/ecom/inspiration', customerSearchRequest: { queryParams: {} } },
    ]);
  });

  it('is null if none is stored, and any other failure is thrown [SH-420 part]', async () => {
    const reads = [
      (calls: Parameters<typeof readPageContent>[0]) => readPageContent(calls, '/ecom/nothing'),
      (calls: Parameters<typeof readPageContent>[0]) => fetchFragment(calls, 'no/thing', { address: '/ecom/x' }),
      (calls: Parameters<typeof readPageContent>[0]) => readFragment(calls, `no/thing/${calls.rest.length}`, { address: '/ecom/x' }),
    ];
    for (const read of reads) expect(await read(openCalls(() => json({ error: 'not_found', message: 'No' }, 404)).calls)).toBeNull();
    for (const read of reads.slice(0, 2)) await expect(read(openCalls(() => json({}, 500), { waits: false }).calls)).rejects.toMatchObject({ status: 500 });
  });
});
