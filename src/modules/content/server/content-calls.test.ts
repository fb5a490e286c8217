import { beforeAll, describe, expect, it } from 'vitest';
import { contentComponentSchema } from '#/modules/content/rules/content-component-schema.ts';
import { createContentModule, deleteContent, saveContent } from '#/modules/content/server/public.ts';
import { openTestApp, type TestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { listContent } from './content-store.ts';

const database = await openTestDatabase();
const { module } = createContentModule({ database });
let app: TestApp;
beforeAll(() => void (app = openTestApp(database, [module])));

const put = (path: string, body: unknown) => app.call('PUT', `/content-prod/v2/${path}?clientType=WEB_APP`, { body });
const askPublished = () =>
  app.call('POST', '/content-prod/v2/content/published-pages?clientType=WEB_APP', { body: { paths: ['/ecom/Spring/', '/ecom/spring', '/ecom/january', '/ecom/nothing-here', '/ecom/inspiration'] } });
const text = (words: string) => ({ type: 'text', heading: null, body: [words] });

describe('the content service', () => {
  it('answers the content stored for a page’s path, and 404 for other paths [SH-415] [SH-419] [SH-420 part]', async () => {
    const events = [{ payload: [{ event: 'seen' }] }];
    await saveContent(database, '/ecom/autumn', { content: [text('One'), text('Two')], events });
    const body = { contentUrl: '/ecom/Autumn/', customerId: -1, customerSearchRequest: { queryParams: { page: '2' } } };
    const { status, body: answer } = await put('en', body);
    expect([status, answer]).toEqual([200, { content: [text('One'), text('Two')], events }]);
    expect((await put('en', { contentUrl: '/ecom/nothing-here' })).status).toBe(404);
    expect((await put('en', {})).status).toBe(400);
  });

  it('answers a fragment by its key, with or without the prefix of the content system [SH-416] [SH-417] [SH-420 part]', async () => {
    await saveContent(database, 'a/b/master', { content: [text('A fragment')], events: [] });
    for (const key of ['a/b/master', 'waitrosegroceriescms/a/b/master', encodeURIComponent('a/b/master')]) {
      const { status, body } = await put(`content/experience-fragments/${key}`, { contentUrl: '/ecom/x' });
      expect([key, status, body.content]).toEqual([key, 200, [text('A fragment')]]);
    }
    expect((await put('content/experience-fragments/a/b', {})).status).toBe(404);
    expect((await put('content/experience-fragments/%2Fecom%2Finspiration%2F..', {})).status).toBe(404);
  });

  it('accepts and ignores fields that it does not know [SH-418]', async () => {
    const body = { contentUrl: '/ecom/inspiration', unknown: { x: 1 }, customerSearchRequest: { queryParams: {}, more: true } };
    expect((await put('en', body)).status).toBe(200);
  });

  it('passes on components of unknown types, and leaves out those of known types that cannot be drawn [SH-419 part]', async () => {
    const future = { type: 'hologram', metres: 3 };
    await saveContent(database, '/ecom/mixed', { content: [future, { type: 'text', heading: 7 } as never, text('Sound')], events: [] });
    expect((await put('en', { contentUrl: '/ecom/mixed' })).body.content).toEqual([future, text('Sound')]);
  });

  it('says which pages have something to show today, however their paths are written [SH-067 part]', async () => {
    await saveContent(database, '/ecom/spring', { content: [text('Leeks')], events: [] });
    await saveContent(database, '/ecom/january', { content: [{ ...text('Holly'), season: { from: '01-01', until: '01-01' } } as never], events: [] });
    expect((await askPublished()).body).toEqual({ paths: ['/ecom/Spring/', '/ecom/spring', '/ecom/inspiration'] });
  });

  it('may be menu promotion cards, with all their fields [SH-253 part] [SH-274]', async () => {
    const cards = [{ name: 'Winter feasts', href: '/ecom/shop/browse/christmas', subtext: 'Order early', card: 'christmas', newWindow: true, style: 'dark' }];
    await saveContent(database, 'cards/master', { content: [{ type: 'menu-cards', cards } as { type: string }], events: [] });
    expect((await put('content/experience-fragments/cards/master', {})).body.content).toEqual([{ type: 'menu-cards', cards }]);
  });

  it('shows a change within a second, also while it serves content from memory', async () => {
    const source = module.sources!.content!;
    await saveContent(database, '/ecom/changing', { content: [text('Old')], events: [] });
    await source.freshen();
    const before = { whole: source.version(), own: source.version('/ecom/changing'), other: source.version('/ecom/inspiration') };
    expect((await put('en', { contentUrl: '/ecom/changing' })).body.content).toEqual([text('Old')]);
    await saveContent(database, '/ecom/changing', { content: [text('New')], events: [] });
    await source.freshen();
    expect((await put('en', { contentUrl: '/ecom/changing' })).body.content).toEqual([text('New')]);
    expect([source.version() > before.whole, source.version('/ecom/changing') > before.own]).toEqual([true, true]);
    expect(source.version('/ecom/inspiration')).toBe(before.other);
    await deleteContent(database, '/ecom/changing');
    await source.freshen();
    expect((await put('en', { contentUrl: '/ecom/changing' })).status).toBe(404);
    const unchanged = source.version();
    await source.freshen();
    expect(source.version()).toBe(unchanged);
  });
});

it('lets kept pages follow a season that begins at midnight', () => {
  const before = Date.parse('2026-12-24T23:30:00Z');
  expect(module.sources!.content!.nextChange?.(before)).toBe(Date.parse('2026-12-25T00:00:00Z'));
});

it('says which pages have something to show also while it serves content from memory [SH-067 part]', async () => {
  await module.sources!.content!.freshen();
  expect((await askPublished()).body).toEqual({ paths: ['/ecom/Spring/', '/ecom/spring', '/ecom/inspiration'] });
  await deleteContent(database, '/ecom/spring');
  await module.sources!.content!.freshen();
  expect((await askPublished()).body).toEqual({ paths: ['/ecom/inspiration'] });
});

describe('a new installation', () => {
  it('has every fragment and page that the client asks for [SH-424] [SH-425] [SH-515]', async () => {
    const keys = new Set((await listContent(database)).map(({ key }) => key));
    for (const key of [
      'menu/seasonal-menu/seasonal-menu-content/master',
      'menu/middle-mega-menu/master',
      'Site-Wide-Banner/Site-Banner-Content/master',
      'favourites-carousel/favourites-carousel-experience-fragment/master',
      'checkout/checkout-content/master',
      'order-confirmation/jotter/master',
      'order-confirmation/charity/master',
      'recipes/meal-plans/how-to/master',
      '/ecom/shop/browse/groceries',
      '/ecom/inspiration',
      '/ecom/help-information',
      '/ecom/help-information/customer-service',
      '/ecom/shop/featured/offers',
      '/ecom/shop/featured/entertaining',
      '/ecom/shop/featured/groceries',
    ]) {
      expect(keys, key).toContain(key);
    }
    expect([...keys].filter((key) => key.startsWith('before-you-go/'))).toEqual([]);
  });

  it('can draw all of its content', async () => {
    for (const { key, content } of await listContent(database)) {
      if (['/ecom/mixed'].includes(key)) continue;
      for (const component of content) expect([key, contentComponentSchema.safeParse(component).error]).toEqual([key, undefined]);
    }
  });

  it('says that collection is offered from more than 150 stores, and that the wine shop has more than 1,200 products [SH-427]', async () => {
    const collection = JSON.stringify((await put('en', { contentUrl: '/ecom/help-information/collection' })).body.content);
    expect(collection).toContain('from more than 150 stores');
    const { body } = await put('content/experience-fragments/menu/middle-mega-menu/master', {});
    expect(body.content[0].cards).toContainEqual(expect.objectContaining({ name: 'The wine shop', subtext: 'More than 1,200 products' }));
  });
});
