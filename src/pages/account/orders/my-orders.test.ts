import { expect, it } from 'vitest';
import type { PageServer } from '#/pages/page-server.ts';
import { loader } from './my-orders.server.ts';

/** Loads my orders of a customer with this number of upcoming orders. Returns what the page shows, and the starts and sizes read. */
async function load(upcoming: number) {
  const read: string[] = [];
  const fetch = async (address: string) => {
    const { searchParams } = new URL(address, 'https://shop.test');
    const [start, size] = [Number(searchParams.get('start')), Number(searchParams.get('size'))];
    const isUpcoming = searchParams.get('statuses')!.includes('PLACED');
    if (isUpcoming) read.push(`${start}+${size}`);
    const all = Array.from({ length: isUpcoming ? upcoming : 0 }, (_, at) => ({ customerOrderId: String(at), status: 'PLACED', slots: [], firstLines: [] }));
    const links = start + size < all.length ? [{ rel: 'next', title: 'Next orders', href: '', start: start + size }] : [];
    return Response.json({ content: all.slice(start, start + size), links });
  };
  const context = { fetch, publicFetch: fetch, publicRead: async () => null, publicSettings: { env: 'prod', flags: [] }, graphFlags: '', report: () => undefined, now: async () => 0 } as unknown as PageServer;
  const { pending } = await loader({ context, request: new Request('https://shop.test/ecom/myaccount/my-orders') } as never);
  return { ids: pending.ids, next: pending.next, read };
}

it('my orders shows all upcoming orders, also beyond the fifty of one call [SC-584 part] [SC-595 part]', async () => {
  expect(await load(50)).toMatchObject({ next: null, read: ['0+50'] });
  const { ids, next, read } = await load(61);
  expect(ids).toEqual(Array.from({ length: 61 }, (_, at) => String(at)));
  expect({ next, read }).toEqual({ next: null, read: ['0+50', '0+50', '50+50'] });
});
