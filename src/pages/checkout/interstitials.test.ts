import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageServer } from '#/pages/page-server.ts';
import { loader as beforeYouGo } from './before-you-go.server.ts';
import { loader as interstitials } from './interstitials.server.ts';

/** The fields of a product that a tile is made of without a default. */
const product = { lineNumber: '01', name: 'Milk', promotions: [], images: null, formattedWeightRange: null, formattedPriceRange: null, weights: { uoms: ['C62'] } };
const content = {
  'forgotten-favourites': { products: [product] },
  'bulk-offers': { offers: [{ product, more: 1, saving: { amount: 2, currencyCode: 'GBP' }, promotionDescription: '3 for 2' }] },
  'missed-offers': { offers: [{ promotionId: '5', promotionDescription: 'Any 2', groups: [{ id: 'g', name: 'Milk', threshold: 2, lineNumbers: ['01'], products: [product] }], missing: [{ groupId: 'g', count: 1 }] }] },
};
const nothing = { 'forgotten-favourites': { products: [] }, 'bulk-offers': { offers: [] }, 'missed-offers': { offers: [] } };

interface Shop {
  answers?: Partial<Record<keyof typeof content, object | 'fails' | 'hangs' | 'never ends'>>;
  state?: string;
  cookies?: Record<string, string>;
  variant?: string;
  fragments?: Record<string, object>;
}

/** Opens a page; returns where it redirects to or its data, the cookie that it sets, and the calls that it made with their bodies. */
async function open(loader: (args: never) => Promise<unknown>, path: string, { answers = {}, state = 'PENDING', cookies = {}, variant, fragments = {} }: Shop = {}) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const set: Record<string, string> = {};
  const fetch = async (address: string, init: RequestInit = {}) => {
    asked.push(address);
    bodies.push(init.body);
    if (address.includes('/graph')) return Response.json({ data: { shoppingContext: { customerId: 7, customerOrderId: '77', customerOrderState: state, defaultBranchId: 651 } } });
    if (address.includes('decisions')) return Response.json({ decisions: variant ? [{ experiment: 'interstitials_steps', variant, payload: null }] : [] });
    const fragment = Object.entries(fragments).find(([key]) => decodeURIComponent(address).includes(key));
    if (fragment) return Response.json(fragment[1]);
    const endpoint = (Object.keys(content) as (keyof typeof content)[]).find((one) => address.includes(`/interstitials-prod/v1/${one}/77`));
    if (!endpoint) return Response.json({ message: 'No' }, { status: 404 });
    const answer = answers[endpoint] ?? content[endpoint];
    if (answer === 'fails') return Response.json({ message: 'No' }, { status: 500 });
    if (answer === 'hangs') return new Promise<Response>((_, reject) => init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))));
    if (answer === 'never ends') return new Response(new ReadableStream({ start: (body) => init.signal?.addEventListener('abort', () => body.error(new DOMException('Aborted', 'AbortError'))) }));
    return Response.json(answer);
  };
  const context = {
    fetch,
    publicSettings: { env: 'prod', flags: [], customerCarePhone: '0800' },
    graphFlags: '',
    logFault: () => undefined,
    cookie: (name: string) => cookies[name] ?? null,
    setCookie: (name: string, value: string) => void (set[name] = value),
  } as unknown as PageServer;
  const request = new Request(`https://shop.test/ecom/${loader === beforeYouGo ? 'beforeYouGo' : 'interstitials'}/${path}`);
  const answer = (await loader({ context, params: { '*': path.split('?')[0] }, request } as never).catch((thrown: unknown) => thrown)) as Record<string, unknown>;
  return { answer, to: answer instanceof Response ? answer.headers.get('location') : null, visited: set['visitedSteps'], asked, bodies };
}

afterEach(() => vi.useRealTimers());

describe('the steps before checkout', () => {
  it('lead from their first address to the first valid step, and from the checkout step to checkout [SC-429]', async () => {
    expect((await open(interstitials, '')).to).toBe('/ecom/interstitials/before-you-go');
    expect((await open(interstitials, '', { answers: { ...nothing, 'missed-offers': content['missed-offers'] } })).to).toBe('/ecom/interstitials/missed-offers');
    expect((await open(interstitials, 'checkout')).to).toBe('/ecom/checkout');
    expect((await open(interstitials, 'x')).answer).toMatchObject({ init: { status: 404 } });
  });

  it('lead straight to checkout if there is nothing to show [SC-430 part]', async () => {
    for (const path of ['', 'before-you-go', 'missed-offers']) expect((await open(interstitials, path, { answers: nothing })).to, path).toBe('/ecom/checkout');
  });

  it('load what a step shows, where it leads, and remember that it was visited [SC-437 part] [SC-439 part]', async () => {
    const first = await open(interstitials, 'before-you-go');
    expect(first.answer).toMatchObject({
      step: 'before-you-go',
      next: '/ecom/interstitials/missed-offers',
      beforeYouGo: { favourites: [{ lineNumber: '01' }], bulkOffers: [{ more: 1, promotionDescription: '3 for 2' }] },
      bar: [{ state: 'current' }, { id: 'missed-offers', state: 'coming', canReturn: false }, { id: 'checkout', state: 'coming' }],
    });
    expect(first.visited).toBe('77.before-you-go');
    const second = await open(interstitials, 'missed-offers', { cookies: { visitedSteps: first.visited! } });
    expect(second.answer).toMatchObject({ next: '/ecom/checkout', missedOffers: [{ promotionId: '5' }], bar: [{ id: 'before-you-go', state: 'completed', canReturn: true }, { state: 'current' }, {}] });
    expect(second.visited).toBe('77.before-you-go.missed-offers');
  });

  it('pass over a step whose calls fail, and keep one of which a part fails [SC-430]', async () => {
    const failed = { 'forgotten-favourites': 'fails', 'bulk-offers': 'fails' } as const;
    expect((await open(interstitials, '', { answers: failed })).to).toBe('/ecom/interstitials/missed-offers');
    expect((await open(interstitials, 'before-you-go', { answers: failed })).to).toBe('/ecom/interstitials/missed-offers');
    expect((await open(interstitials, 'before-you-go', { answers: { 'bulk-offers': 'fails' } })).answer).toMatchObject({ beforeYouGo: { favourites: [{}], bulkOffers: [] } });
    expect((await open(interstitials, '', { answers: { ...failed, 'missed-offers': 'fails' } })).to).toBe('/ecom/checkout');
  });

  it.each([
    ['two seconds for an answer to begin', 2000, 'hangs'],
    ['four seconds for an answer to end', 4000, 'never ends'],
  ] as const)('wait %s, then go on to checkout [SC-432] [SC-430 part]', async (_, limitMs, answer) => {
    vi.useFakeTimers();
    const opened = open(interstitials, '', { answers: { 'forgotten-favourites': answer, 'bulk-offers': answer, 'missed-offers': answer } });
    let to: string | null | undefined;
    void opened.then((arrived) => (to = arrived.to));
    await vi.advanceTimersByTimeAsync(limitMs - 10);
    expect(to).toBeUndefined();
    await vi.advanceTimersByTimeAsync(20);
    expect(to).toBe('/ecom/checkout');
  });

  it("read nothing of 'Before you go' while an order is amended [SC-431 part]", async () => {
    const { to, asked } = await open(interstitials, '', { state: 'AMENDING' });
    expect(to).toBe('/ecom/interstitials/missed-offers');
    expect(asked.filter((path) => /forgotten-favourites|bulk-offers/.test(path))).toEqual([]);
    expect((await open(interstitials, 'before-you-go', { state: 'AMENDING' })).to).toBe('/ecom/interstitials/missed-offers');
  });

  it("show only unvisited ones in the variant 'unvisited' of the experiment [SC-427]", async () => {
    const cookies = { visitorId: 'v', visitedSteps: '77.before-you-go.missed-offers' };
    expect((await open(interstitials, '', { cookies, variant: 'unvisited' })).to).toBe('/ecom/checkout');
    expect((await open(interstitials, '', { cookies, variant: 'default' })).to).toBe('/ecom/interstitials/before-you-go');
    expect((await open(interstitials, 'before-you-go', { cookies, variant: 'unvisited' })).answer).toMatchObject({ next: '/ecom/checkout' });
    expect((await open(interstitials, 'before-you-go', { cookies })).answer).toMatchObject({ next: '/ecom/interstitials/missed-offers' });
  });
});

describe('the last page before checkout', () => {
  it("shows the content of 'Before you go', and leads to checkout without any [SC-438 part]", async () => {
    expect((await open(beforeYouGo, '')).answer).toMatchObject({ kind: 'step', title: 'Before you go', favourites: [{ lineNumber: '01' }], bulkOffers: [{ more: 1 }] });
    expect((await open(beforeYouGo, '', { answers: nothing })).to).toBe('/ecom/checkout');
    expect((await open(beforeYouGo, '', { state: 'AMENDING' })).to).toBe('/ecom/checkout');
  });

  it('shows the content fragment of its id, which it asks for with its path and query, and leads to checkout for an unknown id [SC-438] [SH-426 part]', async () => {
    const fragment = { content: [{ type: 'title', title: 'Easter is coming', lead: null }, { type: 'text', body: ['Order by Thursday'] }], events: [] };
    const fragments = { 'before-you-go/easter/master': fragment };
    const { answer, asked, bodies } = await open(beforeYouGo, 'easter?from=mail', { fragments });
    expect(answer).toMatchObject({ kind: 'fragment', title: 'Easter is coming', components: [{ body: ['Order by Thursday'] }] });
    expect(decodeURIComponent(asked[0]!)).toContain('experience-fragments/before-you-go/easter/master');
    expect(JSON.parse(String(bodies[0]))).toEqual({ contentUrl: '/ecom/beforeYouGo/easter', customerSearchRequest: { queryParams: { from: 'mail' } } });
    expect((await open(beforeYouGo, 'unknown', { fragments })).to).toBe('/ecom/checkout');
    expect((await open(beforeYouGo, 'a/b')).to).toBe('/ecom/checkout');
  });
});
