import { describe, expect, it } from 'vitest';
import { publicCalls, visitorCalls } from './page-calls.ts';
import type { PageServer } from './page-server.ts';

function pageAt(server: Partial<PageServer>) {
  const sent: Record<string, string>[] = [];
  const fetch = async (_: string, init?: RequestInit) => {
    sent.push(init!.headers as Record<string, string>);
    return Response.json({ data: { x: 1 } });
  };
  const publicSettings = { env: 'prod', flags: ['multisearch', 'error_logging'] };
  const context = { fetch, publicFetch: fetch, publicRead: () => null, publicSettings, graphFlags: '', ...server } as unknown as PageServer;
  return { context, sent };
}

const operation = { name: 'getTrolley', query: '{ x }' };

it("sends a page's calls with the flags that are on and with the page's own graph flags [SH-441 part] [SH-442] [SH-466 part]", async () => {
  const { context, sent } = pageAt({ graphFlags: 'x,y' });
  await visitorCalls(context, '/ecom/shop/trolley').graph(operation, {});
  await publicCalls(context, '/ecom').graph(operation, {});
  for (const headers of sent) expect(headers).toMatchObject({ graphflags: 'x,y', features: 'error_logging,multisearch' });
  const plain = pageAt({});
  await visitorCalls(plain.context, '/ecom').graph(operation, {});
  expect(plain.sent[0]).toMatchObject({ graphflags: '' });
});

it('identifies the page even when its path contains unusual characters', async () => {
  const { context, sent } = pageAt({});
  for (const path of ['/ecom/products/crème/🍣', '/ecom/products/\u0000/\ud800', '/admin/mail%20list']) await publicCalls(context, path).graph(operation, {});
  expect(sent.map(({ breadcrumb }) => breadcrumb)).toEqual([
    '/ecom/products/cr%C3%A8me/%F0%9F%8D%A3',
    '/ecom/products/%00/%EF%BF%BD',
    '/admin/mail%20list',
  ]);
});

describe('a call that fails while a page is rendered', () => {
  /** Makes a call twice, answered with this status, and returns the error reports that were sent. */
  async function reportedOf(status: number, flags: string[]): Promise<unknown[]> {
    const reported: unknown[] = [];
    const publicFetch = async (address: string, init?: RequestInit) => {
      if (!address.includes('error-reports')) return Response.json({ error: 'x', message: 'It failed' }, { status });
      reported.push(JSON.parse(String(init!.body)));
      return new Response(null, { status: 204 });
    };
    const { context } = pageAt({ publicFetch, publicSettings: { env: 'prod', flags } as never });
    const call = { call: 'GET taxonomy/v1/taxonomy/groceries' } as const;
    for (let times = 0; times < 2; times += 1) await publicCalls(context, '/ecom/shop/trolley').rest(call).catch(() => null);
    return reported;
  }

  it('is reported with its address, once per page however often it fails, while the flag is on [SH-504 part] [SH-397 part]', async () => {
    for (const status of [500, 503]) {
      expect(await reportedOf(status, ['error_logging'])).toEqual([
        { message: 'It failed', stack: expect.any(String), path: '/taxonomy-prod/v1/taxonomy/groceries', status, breadcrumb: '/ecom/shop/trolley' },
      ]);
    }
    expect(await reportedOf(500, [])).toEqual([]);
  });

  it('is not reported when it was refused, because the page handles that', async () => {
    for (const status of [400, 401, 404, 409]) expect(await reportedOf(status, ['error_logging'])).toEqual([]);
  });
});
