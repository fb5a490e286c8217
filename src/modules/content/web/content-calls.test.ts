import { describe, expect, it, vi } from 'vitest';
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

  it('is kept for ten seconds, also if none is stored [SH-422]', async () => {
    const { calls, sent } = openCalls(({ address }) => (address.includes('empty') ? json({ error: 'not_found', message: 'No' }, 404) : json(stored)));
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const askedFor = async (key: string, after: number, address = '/ecom/x') => {
      clock.mockReturnValue(1_000_000 + after);
      await readFragment(calls, key, { address });
      return sent.length;
    };
    try {
      expect([await askedFor('kept', 0), await askedFor('kept', 9_999), await askedFor('kept', 9_999, '/ecom/y'), await askedFor('kept', 10_000)]).toEqual([1, 1, 2, 3]);
      expect([await askedFor('empty', 0), await askedFor('empty', 9_999), await askedFor('empty', 10_000)]).toEqual([4, 4, 5]);
    } finally {
      clock.mockRestore();
    }
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
