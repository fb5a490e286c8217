import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { publicCalls, visitorCalls } from './page-calls.ts';
import { pageServerContext, type PageServer } from './page-context.ts';

function pageAt(server: Partial<PageServer>) {
  const sent: Record<string, string>[] = [];
  const fetch = async (_: string, init?: RequestInit) => {
    sent.push(init!.headers as Record<string, string>);
    return Response.json({ data: { x: 1 } });
  };
  const context = new RouterContextProvider();
  const publicSettings = { env: 'prod', flags: ['multisearch', 'error_logging'] };
  context.set(pageServerContext, { fetch, publicFetch: fetch, publicSettings, graphFlags: '', ...server } as unknown as PageServer);
  return { context, sent };
}

const operation = { name: 'getTrolley', query: '{ x }' };

it("makes a page's calls with the flags that are on and its own graph flags [SH-441 part] [SH-442] [SH-466 part]", async () => {
  const { context, sent } = pageAt({ graphFlags: 'x,y' });
  await visitorCalls(context, '/ecom/shop/trolley').graph(operation, {});
  await publicCalls(context, '/ecom').graph(operation, {});
  for (const headers of sent) expect(headers).toMatchObject({ graphflags: 'x,y', features: 'error_logging,multisearch' });
  const plain = pageAt({});
  await visitorCalls(plain.context, '/ecom').graph(operation, {});
  expect(plain.sent[0]).toMatchObject({ graphflags: '' });
});
