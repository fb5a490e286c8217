import { expect, it, vi } from 'vitest';
import type { PageReply } from './page-answer.ts';
import { answer, emit, here, openRouter, tab, turns, giveEachTestATab } from './testing/fake-tab.ts';

giveEachTestATab();

it('goes to a page and back, and keeps each entry of the tab’s history', async () => {
  const { router, shown } = openRouter();
  await router.navigate('/ecom/search?q=tea');
  expect(shown()).toEqual(['search', '/ecom/search?q=tea']);
  await router.navigate('?q=milk', { state: { refinement: true } });
  expect([shown(), router.state().location.state, tab.at]).toEqual([['search', '/ecom/search?q=milk'], { refinement: true }, 2]);
  history.go(-2);
  await turns();
  expect([shown(), router.state().by]).toEqual([['home', '/ecom/home'], 'POP']);
  expect(tab.asked).toEqual(['GET /ecom/search.data?q=tea', 'GET /ecom/search.data?q=milk', 'GET /ecom/home.data']);
  expect(router.state().shown.answer.frame).toBe('menus');
});

it('replaces the entry when the address stays the same, and requests nothing when only the hash changes', async () => {
  const { router } = openRouter();
  await router.navigate('/ecom/home');
  expect([tab.entries.length, tab.asked.length]).toEqual([1, 1]);
  await router.navigate('#part');
  expect([tab.entries.length, tab.asked.length, here().hash]).toEqual([2, 1, '#part']);
});

it('shows what was requested last, whatever is answered later', async () => {
  const late = Promise.withResolvers<PageReply>();
  tab.answers.set('/ecom/slow.data', () => late.promise);
  const { router, shown } = openRouter();
  const slow = router.navigate('/ecom/slow');
  expect(router.state().navigation).toMatchObject({ state: 'loading', location: { pathname: '/ecom/slow' } });
  await router.navigate('/ecom/fast');
  late.resolve(answer('slow'));
  await slow;
  expect([shown(), router.state().navigation.state]).toEqual([['fast', '/ecom/fast'], 'idle']);
});

it('follows a redirect only once the token call has ended, and leaves the document if required [SH-511 part]', async () => {
  const known = Promise.withResolvers<void>();
  tab.answers.set('/ecom/favourites.data', async () => ({ location: '/ecom/login?redirect=%2Fecom%2Ffavourites', byDocument: false }));
  tab.answers.set('/ecom/checkout.data', async () => ({ location: '/ecom/checkout', byDocument: true }));
  const { router, shown } = openRouter({ beforeRedirect: () => known.promise });
  const going = router.navigate('/ecom/favourites');
  await turns();
  expect(tab.asked).toHaveLength(1);
  known.resolve();
  await going;
  expect([shown()[0], tab.entries.length]).toEqual(['login', 2]);
  await router.navigate('/ecom/checkout');
  expect(tab.left).toEqual(['https://shop.test/ecom/checkout']);
});

it('leaves for addresses outside this document', async () => {
  const { router } = openRouter();
  await router.navigate('/admin/staff');
  await router.navigate('https://elsewhere.test/ecom/x', { replace: true });
  expect([tab.left, tab.asked]).toEqual([['https://shop.test/admin/staff', 'replace https://elsewhere.test/ecom/x'], []]);
});

it('shows why a page failed within the current layout, and reports unexpected errors', async () => {
  vi.stubGlobal('fetch', async () => new Response('broken', { status: 500 }));
  const { router, reported } = openRouter();
  await router.navigate('/ecom/search');
  expect([router.state().shown.error, here().pathname]).toMatchObject([{ status: 500 }, '/ecom/search']);
  expect(reported).toHaveLength(1);
  tab.answers.clear();
  vi.stubGlobal('fetch', async () => Response.json({ ...answer('nowhere'), failure: { status: 404 } }, { status: 404 }));
  await router.navigate('/ecom/nowhere');
  expect([router.state().shown.error, reported.length]).toMatchObject([{ status: 404 }, 1]);
});

it('keeps the page without a connection, even when Back was pressed, and continues when it is back', async () => {
  const { router, shown } = openRouter();
  await router.navigate('/ecom/search');
  tab.online = false;
  history.go(-1);
  await turns(2);
  expect([shown(), router.state().navigation.state]).toEqual([['search', '/ecom/search'], 'idle']);
  tab.online = true;
  emit('online');
  await turns(2);
  expect(shown()).toEqual(['home', '/ecom/home']);
});

it('says why a page failed when the answer is not a page, whoever sent it [SH-388 part]', async () => {
  for (const body of [{ error: 'unavailable', message: 'The shop is starting.' }, ['broken'], null]) {
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 503 }));
    const { router } = openRouter();
    await router.navigate('/ecom/search');
    expect(router.state().shown).toMatchObject({ error: { status: 503 }, answer: { name: 'home', facts: [], head: [] } });
  }
});

it('reports a page that failed when it was reloaded, and waits for the connection before reloading [SH-395 part]', async () => {
  const { router, reported, shown } = openRouter();
  tab.online = false;
  const reloading = router.revalidate();
  await turns();
  expect([tab.asked, router.state().revalidation]).toEqual([[], 'loading']);
  tab.online = true;
  emit('online');
  await reloading;
  expect([tab.asked, router.state().revalidation, reported]).toEqual([['GET /ecom/home.data'], 'idle', []]);
  vi.stubGlobal('fetch', async () => new Response('broken', { status: 500 }));
  await router.revalidate();
  expect([shown()[0], router.state().shown.error, reported]).toMatchObject(['home', { status: 500 }, [{ status: 500 }]]);
  await router.post(new URLSearchParams());
  expect(reported).toHaveLength(2);
});

it('keeps the page, and says that its data is old, if a reload in the background fails [SC-385 part]', async () => {
  const { router, reported } = openRouter();
  expect(await router.revalidate({ keepsPage: true })).toBe(true);
  const before = router.state().shown;
  for (const broken of [async () => new Response('broken', { status: 502 }), () => Promise.reject(new TypeError('reset')), async () => Response.json({ ...answer('home'), failure: { status: 500 } })]) {
    vi.stubGlobal('fetch', broken);
    expect(await router.revalidate({ keepsPage: true })).toBe(false);
    expect([router.state().shown, router.state().revalidation]).toEqual([before, 'idle']);
  }
  expect(reported).toHaveLength(3);
});

it('replaces the entry that Back went to if it redirects, so that Back never leads to the same page twice', async () => {
  const { router, shown } = openRouter();
  await router.navigate('/ecom/orders');
  await router.navigate('/ecom/search');
  tab.answers.set('/ecom/orders.data', async () => ({ location: '/ecom/login', byDocument: false }));
  history.go(-1);
  await turns();
  expect([shown(), tab.entries.map(({ href }) => href)]).toEqual([['login', '/ecom/login'], ['/ecom/home', '/ecom/login', '/ecom/search']]);
  tab.answers.set('/ecom/home.data', async () => ({ location: '/ecom/checkout', byDocument: true }));
  history.go(-1);
  await turns();
  expect(tab.left).toEqual(['replace https://shop.test/ecom/checkout']);
});

it('says which page it is on as the address bar has it [SH-082 part]', async () => {
  const { router } = openRouter();
  await router.navigate('/ecom/products/café crème/1');
  await router.revalidate();
  expect(tab.cameFrom).toBe('/ecom/products/caf%C3%A9%20cr%C3%A8me/1');
});

it('is no longer loading when the browser restores a document that was left by a redirect', async () => {
  tab.answers.set('/ecom/checkout.data', async () => ({ location: '/ecom/checkout', byDocument: true }));
  const { router } = openRouter();
  await router.navigate('/ecom/checkout');
  emit('pageshow', { persisted: false });
  expect(router.state().navigation.state).toBe('loading');
  emit('pageshow', { persisted: true });
  expect(router.state().navigation.state).toBe('idle');
  await router.revalidate();
  expect(tab.asked.at(-1)).toBe('GET /ecom/home.data');
});

it('sends a form once, when it was pressed again while there was no connection', async () => {
  const { router } = openRouter();
  tab.online = false;
  const first = router.submit('', new URLSearchParams({ a: '1' }));
  const second = router.submit('', new URLSearchParams({ a: '1' }));
  tab.online = true;
  emit('online');
  await Promise.all([first, second]);
  expect(tab.asked).toEqual(['POST /ecom/home.data']);
});

it('knows its place in the history after a Back that had to wait for the connection', async () => {
  const { router, shown } = openRouter();
  await router.navigate('/ecom/a');
  tab.online = false;
  history.go(-1);
  await turns(2);
  tab.online = true;
  await router.navigate('/ecom/b');
  tab.online = false;
  history.go(-1);
  await turns(2);
  expect([shown(), tab.at]).toEqual([['b', '/ecom/b'], 2]);
});

it('does not load another view of the same data', async () => {
  const { router } = openRouter({}, { needsLoading: ({ from, to }) => from.pathname !== to.pathname });
  await router.navigate('?sortBy=A_2_Z', { replace: true });
  expect([here().search, tab.asked, tab.entries.length]).toEqual(['?sortBy=A_2_Z', [], 1]);
});

it('sends a form, keeps a form that could not be sent, and uses the data that come with its answer', async () => {
  tab.answers.set('/ecom/home.data', async () => ({ ...answer('home', { lines: 2 }), actionData: { saved: true } }));
  const { router } = openRouter({}, { unsent: { message: 'not sent' } });
  expect(await router.post(new URLSearchParams({ a: '1' }))).toEqual({ saved: true });
  expect(router.state().shown.answer).toMatchObject({ data: { lines: 2 }, actionData: undefined });
  await router.submit('', new URLSearchParams({ a: '1' }));
  expect([router.state().shown.answer.actionData, tab.entries.length]).toEqual([{ saved: true }, 1]);
  const refusing = openRouter({}, { unsent: (sent: URLSearchParams) => ({ message: `not sent: ${sent}` }) });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('reset')));
  await refusing.router.submit('', new URLSearchParams({ a: '1' }));
  expect(refusing.router.state().shown).toMatchObject({ error: null, answer: { name: 'home', actionData: { message: 'not sent: a=1' } } });
});

it('follows its own links on a plain press, and leaves the others to the browser', async () => {
  const { shown } = openRouter();
  class FakeElement {
    attributes: Record<string, string>;
    target = '';
    dataset: Record<string, string> = {};
    constructor(attributes: Record<string, string>) {
      this.attributes = attributes;
      if ('data-full-load' in attributes) this.dataset = { fullLoad: '' };
      this.target = attributes['target'] ?? '';
    }
    closest = () => this;
    getAttribute = (name: string) => this.attributes[name] ?? null;
    hasAttribute = (name: string) => name in this.attributes;
  }
  vi.stubGlobal('Element', FakeElement);
  const press = (attributes: Record<string, string>, more: object = {}) => {
    const event = { target: new FakeElement(attributes), button: 0, defaultPrevented: false, preventDefault() { this.defaultPrevented = true; }, ...more };
    emit('click', event);
    return event.defaultPrevented;
  };
  for (const attributes of [{ href: '/admin' }, { href: '#part' }, { href: '/ecom/a', target: '_blank' }, { href: '/ecom/a', download: '' }, { href: '/ecom/a', 'data-full-load': '' }, { href: 'https://elsewhere.test/ecom' }]) {
    expect(press(attributes as never), JSON.stringify(attributes)).toBe(false);
  }
  expect(press({ href: '/ecom/a' }, { ctrlKey: true })).toBe(false);
  expect(press({ href: '/ecom/a' })).toBe(true);
  await turns();
  expect(shown()).toEqual(['a', '/ecom/a']);
});
