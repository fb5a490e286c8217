import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageAnswer } from './page-answer.ts';
import { createPageRouter, type PageRouter } from './page-router.ts';
import { rewriteAddress } from './rewrite-address.ts';
import type { PageModule } from './router-state.ts';

const nothing = { default: () => null };
const answer = (name: string): PageAnswer => ({ name, params: {}, script: '', layoutScript: '', styles: [], head: [], facts: [], data: null, failure: null });
const target = { addEventListener: () => undefined, removeEventListener: () => undefined };

let at: URL;
const move = (_state: unknown, _title: string, href: string) => void (at = new URL(href || at.href, at));

beforeEach(() => {
  at = new URL('https://shop.test/ecom/form');
  vi.stubGlobal('location', { get pathname() { return at.pathname; }, get search() { return at.search; }, get hash() { return at.hash; }, origin: at.origin });
  vi.stubGlobal('history', { state: null, pushState: move, replaceState: move });
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', target);
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => vi.unstubAllGlobals());

function openForm(unsent?: PageModule['unsent'], beforeRedirect = async () => {}) {
  return createPageRouter({
    first: { answer: answer('form'), page: { ...nothing, ...(unsent && { unsent }) }, layout: nothing as never, error: null },
    root: 'ecom',
    loadModules: async () => ({ page: nothing, layout: nothing as never }),
    isFrameKnown: () => true,
    mergeFrame: (before) => before,
    beforeRedirect,
    report: () => undefined,
  });
}

const sent = new URLSearchParams({ line1: '1 High Street' });

it.each([
  ['the connection is reset', () => Promise.reject(new TypeError('reset'))],
  ['a proxy answers', async () => new Response('Bad gateway', { status: 502 })],
  ['the page cannot be loaded again', async () => Response.json({ ...answer('form'), failure: { status: 503 } }, { status: 503 })],
])('a posted form keeps its page and resolves to what the page shows for it when %s [AC-202 part]', async (_name, reply) => {
  vi.stubGlobal('fetch', reply);
  const router = openForm((fields: URLSearchParams) => ({ message: `not sent: ${fields}` }));
  const before = router.state().shown;
  expect(await router.post(sent)).toEqual({ message: 'not sent: line1=1+High+Street' });
  expect(router.state().shown).toBe(before);
});

it('a posted form shows an error page when it is forbidden, or its page has nothing to show for it', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 403 }));
  const forbidden = openForm({ message: 'not sent' });
  expect(await forbidden.post(sent)).toBeUndefined();
  expect(forbidden.state().shown.error).toMatchObject({ status: 403 });
  const plain = openForm();
  expect(await plain.post(sent)).toBeUndefined();
  expect(plain.state().shown.error).toMatchObject({ status: 403 });
});

it.each<[string, (router: PageRouter) => Promise<unknown>, string]>([
  ['stays', async () => undefined, '/ecom/saved'],
  ['has gone elsewhere', (router) => router.navigate('/ecom/elsewhere'), '/ecom/elsewhere'],
  ['has chosen something on it', async (router) => rewriteAddress(router, '/ecom/form?slot=7'), '/ecom/saved'],
])('the redirect after a posted form is followed only while its page is shown: the shopper %s', async (_name, act, shown) => {
  const saved = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => (method === 'POST' ? saved.promise : Response.json(answer(address))));
  const router = openForm();
  const posted = router.post(sent);
  await act(router);
  saved.resolve(Response.json({ location: '/ecom/saved', byDocument: false }));
  await posted;
  expect(at.pathname).toBe(shown);
});

it('the redirect after a posted form is followed also if the shopper chooses something on the page while it is prepared', async () => {
  const prepared = Promise.withResolvers<void>();
  const beforeRedirect = vi.fn(() => prepared.promise);
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => Response.json(method === 'POST' ? { location: '/ecom/saved', byDocument: false } : answer(address)));
  const router = openForm(undefined, beforeRedirect);
  const posted = router.post(sent);
  await vi.waitFor(() => expect(beforeRedirect).toHaveBeenCalled());
  rewriteAddress(router, '/ecom/form?slot=7');
  prepared.resolve();
  await posted;
  expect(at.pathname).toBe('/ecom/saved');
});

it('the redirect after a posted form does not replace a navigation that has begun', async () => {
  const [saved, elsewhere] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => (method === 'POST' ? saved.promise : elsewhere.promise));
  const router = openForm();
  const posted = router.post(sent);
  const going = router.navigate('/ecom/elsewhere');
  saved.resolve(Response.json({ location: '/ecom/saved', byDocument: false }));
  await posted;
  elsewhere.resolve(Response.json(answer('elsewhere')));
  await going;
  expect(at.pathname).toBe('/ecom/elsewhere');
});
