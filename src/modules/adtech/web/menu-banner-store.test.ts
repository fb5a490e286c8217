import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { MenuBannerStore } from './menu-banner-store.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

const bannerOf = (category: string) => ({ category, id: `menu-${category}`, textArea: {}, image: null, tracking: {} });

describe('the banners of menus', () => {
  it('are requested for the categories that are not loaded yet, in one call [SH-275 part] [SH-276] [SH-279 part]', async () => {
    const { calls, sent } = openCalls(() => json({ banners: [bannerOf('groceries/bakery')] }));
    const store = new MenuBannerStore();
    await Promise.all([store.load(calls, ['groceries/bakery', 'groceries/pet'], '42'), store.load(calls, ['groceries/pet', 'groceries/bakery'], '42')]);
    await store.load(calls, ['groceries/bakery', 'groceries/pet', 'groceries/frozen'], '42');
    await store.load(calls, ['groceries/frozen'], '42');
    expect(sent.map(({ address, body }) => [address, JSON.parse(body as string)])).toEqual([
      ['/adtech-prod/v2/adtech/banners', { type: 'mega-menu', categories: ['groceries/bakery', 'groceries/pet'], style: 'traffic_driver', trolleyId: '42' }],
      ['/adtech-prod/v2/adtech/banners', { type: 'mega-menu', categories: ['groceries/frozen'], style: 'traffic_driver', trolleyId: '42' }],
    ]);
    expect(sent[0]!.headers['user-uuid']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(sent[1]!.headers['user-uuid']).toBe(sent[0]!.headers['user-uuid']);
    expect([...store.loaded()].map(([category, { id }]) => [category, id])).toEqual([['groceries/bakery', 'menu-groceries/bakery']]);
  });

  it('are requested again after a failure, which shows nothing', async () => {
    const answers = [() => json({}, 500), () => json({ banners: [bannerOf('groceries/pet')] })];
    const notify = vi.fn();
    const { calls, sent } = openCalls(() => answers.shift()!(), { notify });
    const store = new MenuBannerStore();
    await store.load(calls, ['groceries/pet'], '0');
    expect([store.loaded().size, notify.mock.calls]).toEqual([0, []]);
    await store.load(calls, ['groceries/pet'], '0');
    expect([store.loaded().size, sent.length]).toEqual([1, 2]);
  });
});
