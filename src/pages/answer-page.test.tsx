import { lazy, Suspense, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { data, redirect, redirectDocument } from '#/platform/web/router/page-results.ts';
import type { PageProps } from '#/platform/web/router/router-state.ts';
import { answerPage, type PageSources } from './answer-page.server.tsx';
import type { ServerModule } from './page-types.ts';

const fails = (message: string) => () => {
  throw new Error(message);
};

interface Parts extends ServerModule {
  page?: (props: PageProps) => ReactNode;
  layout?: (props: { children: ReactNode }) => ReactNode;
  /** The layout's error screen for a page that failed. */
  inLayout?: () => ReactNode;
  method?: string;
  address?: string;
  headers?: Record<string, string>;
  flags?: readonly string[];
}

/**
 * Requests the trolley page, built from these parts. Returns the answer, and the errors that were logged and reported.
 */
async function open(parts: Parts) {
  const { page = () => <h1>Fine</h1>, layout = ({ children }) => children, inLayout = () => <h1>Failed in its frame</h1>, flags = ['error_logging'] } = parts;
  const { method = 'GET', address = '/ecom/shop/trolley?a=1&b=%22x', headers = {} } = parts;
  const logged: unknown[] = [];
  const reported: unknown[] = [];
  const server = {
    nonce: 'n',
    preview: null,
    publicSettings: { env: 'prod', flags, productionHost: 'https://larder.example', migratedLoyaltyPages: [], sisterShops: [] },
    app: { name: 'Larder Groceries', developer: 'Larder', googlePlay: 'https://play.example/larder', appStore: null, marker: 'LarderApp/' },
    session: async () => 'signed in',
    logFault: (fault: unknown) => logged.push((fault as Error).message),
    fetch: async () => new Response(null, { status: 404 }),
    publicRead: () => null,
    publicFetch: async (path: string, init?: RequestInit) => {
      if (path.includes('error-reports')) reported.push([path, JSON.parse(String(init!.body))]);
      return new Response(null, { status: path.includes('error-reports') ? 204 : 404 });
    },
  };
  const sources: PageSources = {
    page: () => ({ default: page }),
    layout: () => ({ default: layout, ErrorBoundary: inLayout }),
    server: (file) => (file === 'shop/trolley/trolley.tsx' ? parts : {}),
  };
  const file = (name: string) => ({ script: `/${name}.js`, styles: [`/${name}.css`], imports: ['/shared.js'] });
  const files = { entry: file, page: () => file('page'), layout: (_: string, name: string) => file(name) };
  const body = method === 'POST' ? new URLSearchParams({ amount: '2' }) : null;
  const request = new Request(`https://shop.test${address}`, { method, headers, body });
  const answer = await answerPage({ request, server: server as never, files, sources });
  return { status: answer.status, headers: new Headers(answer.headers), html: answer.body ?? '', logged, reported };
}

describe('a page rendered on the server', () => {
  it('is the page in its layout, with its head, its styles, and its data in a block that browsers do not run', async () => {
    const { status, html, logged } = await open({
      loader: () => ({ line: '</script><b>' }),
      head: ({ host, pathname }) => [{ title: 'Fine <page>' }, { tagName: 'link', rel: 'canonical', href: host + pathname }],
      page: ({ loaderData }) => <h1>{loaderData.line}</h1>,
      layout: ({ children }) => <main>{children}</main>,
    });
    expect([status, logged]).toEqual([200, []]);
    expect(html).toContain('<main><h1>&lt;/script&gt;&lt;b&gt;</h1></main>');
    expect(html).toContain('<title>Fine &lt;page&gt;</title><link rel="canonical" href="https://larder.example/ecom/shop/trolley"/>');
    for (const name of ['shop', 'main', 'page']) expect(html).toContain(`<link rel="stylesheet" href="/${name}.css"/>`);
    const [, json] = /<script type="application\/json" id="page-answer">(.*?)<\/script>/s.exec(html)!;
    expect(JSON.parse(json!)).toMatchObject({ name: 'trolley', script: '/page.js', layoutScript: '/main.js', data: { line: '</script><b>' }, failure: null });
    expect(html).toMatch(/<script type="module" nonce="n">[^<]*"scripts":\["\/shared.js","\/shop.js"\],"needed":\["\/shop.js","\/shared.js","\/main.js","\/page.js"\]/);
  });

  it('that fails is the layout’s word for it, with status 500, and is logged [SH-388 part] [SH-400 part]', async () => {
    for (const parts of [{ page: fails('no page') }, { loader: fails('no page') }]) {
      const { status, html, logged } = await open(parts);
      expect([status, logged]).toEqual([500, ['no page']]);
      expect(html).toContain('Failed in its frame');
      expect(html).not.toContain('no page');
    }
  });

  it('whose shell fails too is the refresh screen, which works without script [SH-391 part] [SH-392 part] [SH-400]', async () => {
    for (const parts of [{ page: fails('no page') }, { loader: fails('no page') }]) {
      const { status, html, logged } = await open({ ...parts, inLayout: fails('no frame') });
      expect(status).toBe(500);
      expect(new Set(logged)).toEqual(new Set(['no page', 'no frame']));
      expect(html).toContain('Sorry, we&#x27;re experiencing an unexpected error.');
      expect(html).toContain('<link rel="stylesheet" href="/shop.css"');
      expect(html).toMatch(/<form><input[^>]*name="a" value="1".*name="b" value="&quot;x".*<button.*Refresh/s);
      expect(html).not.toContain('<script');
      expect(html).not.toMatch(/no page|no frame/);
    }
  });

  it('that fails is reported as one that fails in the browser is, while the flag is on [SH-395] [SH-397]', async () => {
    const { reported } = await open({ page: fails('no page') });
    expect(reported).toEqual([
      ['/error-reports-prod/v1/error-reports', { message: 'no page', stack: expect.any(String), path: '/ecom/shop/trolley', breadcrumb: '/ecom/shop/trolley' }],
    ]);
    expect((await open({ page: fails('no page'), flags: ['multisearch'] })).reported).toEqual([]);
  });

  it('waits for a part of itself that arrives later, and fails as a whole if that part fails', async () => {
    const parts = (load: () => Promise<{ default: () => ReactNode }>): Parts => {
      const Late = lazy(load);
      return { page: () => <Suspense fallback="not yet"><Late /></Suspense> };
    };
    const { status, html } = await open(parts(async () => ({ default: () => <h1>Late</h1> })));
    expect([status, html.startsWith('<!DOCTYPE html><html')]).toEqual([200, true]);
    expect(html).toContain('<h1>Late</h1>');
    expect(html).not.toContain('not yet');
    expect(await open(parts(async () => fails('no part')()))).toMatchObject({ status: 500, logged: ['no part'] });
    expect(await open(parts(async () => ({ default: fails('broken part') })))).toMatchObject({ status: 500, logged: ['broken part'] });
  });

  it('that is not there is no fault', async () => {
    const missing = () => {
      throw data(null, { status: 404 });
    };
    expect(await open({ loader: missing })).toMatchObject({ status: 404, logged: [], reported: [] });
  });
});

describe('a form that is posted', () => {
  it('is answered by the page with its action’s result, status and headers', async () => {
    const { status, headers, html } = await open({
      method: 'POST',
      action: async ({ request }) => data({ amount: (await request.formData()).get('amount') }, { status: 429, headers: { 'retry-after': '7' } }),
      loader: () => ({ lines: 3 }),
      page: ({ loaderData, actionData }) => <h1>{`${actionData.amount} of ${loaderData.lines}`}</h1>,
    });
    expect([status, headers.get('retry-after')]).toEqual([429, '7']);
    expect(html).toContain('<h1>2 of 3</h1>');
  });

  it('redirects where its action says: in the data for a document, by HTTP for a browser without script', async () => {
    const parts: Parts = { method: 'POST', action: () => redirectDocument('/ecom/elsewhere', 303) };
    const plain = await open(parts);
    expect([plain.status, plain.headers.get('location'), plain.headers.get('x-full-load')]).toEqual([303, '/ecom/elsewhere', null]);
    const moved = await open({ ...parts, address: '/ecom/shop/trolley.data' });
    expect([moved.status, JSON.parse(moved.html)]).toEqual([202, { location: '/ecom/elsewhere', byDocument: true }]);
    const within = await open({ loader: () => redirect('/ecom/x'), address: '/ecom/shop/trolley.data' });
    expect(JSON.parse(within.html)).toEqual({ location: '/ecom/x', byDocument: false });
  });

  it('is refused with 405 by a page without an action', async () => {
    expect(await open({ method: 'POST' })).toMatchObject({ status: 405, logged: [] });
  });
});

describe('what a document is answered that goes to a page', () => {
  it('is the page’s data, without the frame it already has', async () => {
    const asked = { address: '/ecom/shop/trolley.data?a=1', loader: () => ({ lines: 3 }) };
    const { html, headers } = await open(asked);
    expect(headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(html)).toMatchObject({ name: 'trolley', data: { lines: 3 }, frame: { menus: [] } });
    expect('frame' in JSON.parse((await open({ ...asked, headers: { 'x-frame-known': 'yes' } })).html)).toBe(false);
  });

  it('is a full page load where one is needed [SH-082] [SH-083]', async () => {
    const goes = async (from: string, address: string) => JSON.parse((await open({ address, headers: { 'x-came-from': from } })).html);
    expect(await goes('/ecom/checkout', '/ecom/shop/trolley.data?a=1')).toEqual({ location: '/ecom/shop/trolley?a=1', byDocument: true });
    expect(await goes('/ecom/shop/trolley', '/ecom/checkout.data')).toEqual({ location: '/ecom/checkout', byDocument: true });
    expect(await goes('/ecom/shop/search', '/ecom/shop/trolley.data')).toMatchObject({ name: 'trolley' });
  });
});
