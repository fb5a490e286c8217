import { Outlet, data, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import * as entry from './entry.server.tsx';

const fails = (message: string) => () => {
  throw new Error(message);
};

interface Parts {
  page: () => React.ReactNode;
  loader?: () => unknown;
  layout?: () => React.ReactNode;
  /** What the layout shows in place of a page that failed. */
  inLayout?: () => React.ReactNode;
}

/** A shop of one page in a layout; what it logged and reported comes with the answer. */
async function open(of: Parts, flags: readonly string[] = ['error_logging']) {
  const { page, loader, layout = () => <Outlet />, inLayout = () => <h1>Failed in its frame</h1> } = of;
  const route = (id: string, parentId: string | undefined, module: object, path?: string) => ({ id, parentId, path, module });
  const parts = [
    route('root', undefined, { default: () => <Outlet />, ErrorBoundary: () => <h1>Failed at the root</h1>, Layout: Document }, ''),
    route('layout', 'root', { default: layout, ErrorBoundary: inLayout }),
    route('page', 'layout', { default: page, ...(loader && { loader }) }, 'ecom/page'),
  ];
  const known = (one: (typeof parts)[number]) => ({ ...one, module: '/x.js', css: one.id === 'root' ? ['/root.css'] : [], hasLoader: 'loader' in one.module });
  const build = {
    entry: { module: entry },
    routes: Object.fromEntries(parts.map((one) => [one.id, one])),
    assets: { entry: { module: '/entry.js', imports: [] }, routes: Object.fromEntries(parts.map((one) => [one.id, known(one)])), url: '/m.js', version: '1' },
    publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false, prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/m' }, allowedActionOrigins: [],
  } as unknown as ServerBuild;
  const logged: unknown[] = [];
  const reported: unknown[] = [];
  const context = new entry.RouterContextProvider();
  context.set(entry.pageServerContext, {
    nonce: 'n',
    publicSettings: { env: 'prod', flags },
    logFault: (fault: unknown) => logged.push((fault as Error).message),
    publicFetch: async (address: string, init: RequestInit) => {
      reported.push([address, JSON.parse(String(init.body))]);
      return new Response(null, { status: 204 });
    },
  } as never);
  const answer = await entry.createRequestHandler(build, 'production')(new Request('https://shop.test/ecom/page?a=1&b=%22x'), context);
  return { status: answer.status, html: await answer.text(), logged, reported };
}

function Document({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}

describe('a page rendered on the server', () => {
  it('is the page', async () => {
    const { status, html, logged } = await open({ page: () => <h1>Fine</h1> });
    expect([status, logged]).toEqual([200, []]);
    expect(html).toContain('<h1>Fine</h1>');
  });

  it('that fails is the layout’s word for it, with status 500, and is logged [SH-388 part] [SH-400 part]', async () => {
    for (const parts of [{ page: fails('no page') }, { page: () => null, loader: fails('no page') }]) {
      const { status, html, logged } = await open(parts);
      expect([status, logged]).toEqual([500, ['no page']]);
      expect(html).toContain('Failed in its frame');
      expect(html).not.toContain('no page');
    }
  });

  it('whose shell fails too is the refresh screen, which works without script [SH-391 part] [SH-392 part] [SH-400]', async () => {
    for (const parts of [
      { page: fails('no page'), inLayout: fails('no frame') },
      { page: () => null, loader: fails('no page'), inLayout: fails('no frame') },
    ]) {
      const { status, html, logged } = await open(parts);
      expect([status, logged]).toEqual([500, ['no page', 'no frame']]);
      expect(html).toContain('Sorry, we&#x27;re experiencing an unexpected error.');
      expect(html).toContain('<link rel="stylesheet" href="/root.css"');
      expect(html).toMatch(/<form><input[^>]*name="a" value="1".*name="b" value="&quot;x".*<button.*Refresh/s);
      expect(html).not.toContain('<script');
      expect(html).not.toMatch(/no page|no frame/);
    }
  });

  it('that fails is reported as one that fails in the browser is, while the flag is on [SH-395] [SH-397]', async () => {
    const { reported } = await open({ page: fails('no page') });
    expect(reported).toEqual([
      ['/error-reports-prod/v1/error-reports', { message: 'no page', stack: expect.any(String), path: '/ecom/page', breadcrumb: '/ecom/page' }],
    ]);
    expect((await open({ page: fails('no page') }, ['multisearch'])).reported).toEqual([]);
  });

  it('that is not there is no fault', async () => {
    const missing = () => {
      throw data(null, { status: 404 });
    };
    expect(await open({ page: () => null, loader: missing })).toMatchObject({ status: 404, logged: [], reported: [] });
  });
});
