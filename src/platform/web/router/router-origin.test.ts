import { afterEach, expect, it, vi } from 'vitest';
import { createPageRouter } from './page-router.ts';

afterEach(() => vi.unstubAllGlobals());

it('a navigation says where it came from, also when its page is refined or reloaded, and the next one does not [SC-121 part]', async () => {
  const at = new URL('https://shop.test/ecom/home');
  const move = (_state: unknown, _title: string, href: string) => void (at.href = new URL(href || at.href, at).href);
  const target = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const origins: (string | null)[] = [];
  const answer = { name: 'search', params: {}, script: '', layoutScript: '', styles: [], head: [], facts: [], data: null, failure: null };
  const nothing = { default: () => null };
  vi.stubGlobal('location', at);
  vi.stubGlobal('history', { state: null, pushState: move, replaceState: move });
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', target);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    origins.push(new Headers(headers).get('x-move-origin'));
    return Response.json(answer);
  });
  const router = createPageRouter({
    first: { answer, page: nothing, layout: nothing as never, error: null },
    root: 'ecom',
    loadModules: async () => ({ page: nothing, layout: nothing as never }),
    isFrameKnown: () => true,
    mergeFrame: (before) => before,
    beforeRedirect: async () => undefined,
    report: () => undefined,
  });
  await router.navigate('/ecom/search?q=tea', { state: { origin: 'HISTORY' } });
  await router.navigate('?q=tea&sort=price', { state: { refinement: true } });
  await router.revalidate();
  expect(router.state().location.state).toEqual({ origin: 'HISTORY', refinement: true });
  await router.navigate('/ecom/search?q=milk', { state: { origin: 'SEARCH_BOX' } });
  await router.navigate('/ecom/search?q=eggs');
  await router.navigate('?q=eggs&sort=price', { state: { refinement: true } });
  expect(origins).toEqual(['HISTORY', 'HISTORY', 'HISTORY', 'SEARCH_BOX', null, null]);
});
