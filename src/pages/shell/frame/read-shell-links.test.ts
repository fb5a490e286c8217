import { describe, expect, it } from 'vitest';
import { aFooterLink, aWireFooter } from '#/modules/storefront/testing/wire-footer.ts';
import { aWireCategory } from '#/modules/storefront/testing/wire-category.ts';
import { readTaxonomy } from '#/modules/storefront/web/storefront-calls.ts';
import { listMissingPages } from '#/page-table.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { readShellLinks } from './read-shell-links.ts';
import { withLinksOf } from './shell-data.ts';

const footer = aWireFooter({ shops: { title: 'Our other shops', links: [aFooterLink({ title: 'Deli', href: 'https://deli.shop.example/', popup: true })] } });
const groceries = aWireCategory({
  name: 'Groceries',
  url: 'groceries',
  children: [
    aWireCategory({ name: 'Bakery', url: 'groceries/bakery' }),
    aWireCategory({ name: 'Not yet', url: 'groceries/not_yet', emptyOfProducts: true }),
    aWireCategory({ name: 'Samples', url: 'groceries/samples', hiddenInNav: true }),
  ],
});
const others = [
  aWireCategory({ name: 'Entertaining', url: 'entertaining', emptyOfProducts: true }),
  aWireCategory({ name: 'Others', url: 'others', hiddenInNav: true }),
];

/**
 * Simulates a shop that sends these answers in order, and repeats the last. A number stands for a failure with that
 * status. By default the shop has the pages of words that it is asked for.
 */
function shop(answers: { groceries?: unknown[]; footer?: unknown[]; published?: unknown[] }) {
  const left = { groceries: answers.groceries ?? [{ categories: [groceries, ...others] }], footer: answers.footer ?? [footer], published: answers.published ?? [] };
  const told: string[] = [];
  const { calls, sent } = openCalls(
    ({ address, body }) => {
      const answers = left[address.endsWith('footer') ? 'footer' : address.includes('published-pages') ? 'published' : 'groceries'];
      if (answers === left.published && answers.length === 0) return json(JSON.parse(body as string));
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return typeof answer === 'number' ? json({ error: 'x', message: 'x' }, answer) : json(answer);
    },
    { notify: (notice) => void told.push(JSON.stringify(notice)), report: ({ status }) => void told.push(`reported ${status}`) },
  );
  const asked = (endpoint: string) => sent.filter(({ address }) => address.includes(endpoint)).length;
  return { read: () => readShellLinks(calls, readTaxonomy(calls)), asked, told };
}

const tellings = (told: string[]) => told.filter((one) => !one.startsWith('reported'));

describe('the links of every page’s frame', () => {
  it('include the menus’ categories that have products and are not hidden, and the footer [SH-263] [SH-264]', async () => {
    const { read, asked } = shop({});
    const { menus, footer: shown } = await read();
    expect(menus).toEqual([{ id: '1', name: 'Groceries', url: 'groceries', departments: [{ id: '1', name: 'Bakery', url: 'groceries/bakery' }] }]);
    expect(shown).toEqual(footer);
    expect([asked('taxonomy-prod/v1/taxonomy/groceries'), asked('taxonomy-prod/v2/taxonomy/footer')]).toEqual([1, 1]);
  });

  it('leave out the footer’s links to pages of this shop that are not there yet', async () => {
    const links = ['/ecom/shop/browse/groceries', '/ecom/recipes', '/ecom/nowhere', '/ecom', 'https://elsewhere.example/nowhere'].map((href) => aFooterLink({ href }));
    const { read } = shop({ footer: [aWireFooter({ about: { title: 'About us', links }, siteLinks: links })], published: [{ paths: [] }] });
    const { footer: shown } = await read();
    const left = ['/ecom/shop/browse/groceries', '/ecom', 'https://elsewhere.example/nowhere'];
    expect(shown!.about.links.map(({ href }) => href)).toEqual(left);
    expect(shown!.siteLinks.map(({ href }) => href)).toEqual(left);
  });

  it('lead to the pages that staff published, and to no page of words that is not there [SH-067 part] [SH-360 part]', async () => {
    const links = ['/ecom/spring/recipes', '/ecom/gone', '/ecom/help-information/returns', '/ecom/help-information/gone', '/ecom/shop/browse/groceries/bakery', '/ecom/shop/browse/groceries/not_yet'].map((href) => aFooterLink({ href }));
    const published = [{ paths: ['/ecom/spring/recipes', '/ecom/help-information/returns'] }, { paths: ['/ecom/spring/recipes', '/ecom/gone'] }, 503];
    const { read } = shop({ footer: [aWireFooter({ about: { title: 'About us', links } })], published });
    const shown = [(await read()).footer, (await read()).footer, (await read()).footer];
    const fixed = '/ecom/shop/browse/groceries/bakery';
    expect(shown.map((one) => one!.about.links.map(({ href }) => href))).toEqual([
      ['/ecom/spring/recipes', '/ecom/help-information/returns', fixed],
      ['/ecom/spring/recipes', '/ecom/gone', fixed],
      // It is not known which pages are there, so those that every shop starts with count as there.
      ['/ecom/help-information/returns', '/ecom/help-information/gone', fixed],
    ]);
  });

  it('say which of the header’s pages are not there [SH-188 part] [SH-182 part]', async () => {
    const all = (await shop({ groceries: [{ categories: [groceries, aWireCategory({ name: 'New', url: 'new' })] }] }).read()).missingPages;
    expect(all).toEqual(listMissingPages());
    const { missingPages } = await shop({ published: [{ paths: ['/ecom/help-information/customer-service'] }] }).read();
    expect(missingPages).toEqual([...all, '/ecom/shop/browse/new', '/ecom/inspiration']);
  });

  it('are one footer for all pages until a page is published or removed', async () => {
    const given = Object.freeze(aWireFooter({ siteLinks: [aFooterLink({ href: '/ecom/spring' })] }));
    const read = async (...paths: string[]) => {
      const rest = async ({ call }: { call: string }) => (call.includes('footer') ? given : { paths });
      return (await readShellLinks({ rest } as unknown as CallLayer, Promise.resolve([]))).footer!;
    };
    const before = await read();
    expect(before.siteLinks).toEqual([]);
    expect(await read()).toBe(before);
    const after = await read('/ecom/spring');
    expect(after.siteLinks).toHaveLength(1);
    expect(await read('/ecom/spring')).toBe(after);
  });

  it('get campaign parameters where they lead to Cellar, Gifts or Garden, unless they have a campaign [SH-364] [SH-365 part]', async () => {
    const links = ['Cellar', 'Gifts', 'Garden', 'Deli'].map((title) => aFooterLink({ title, href: `https://${title}.example/` }));
    const own = aFooterLink({ title: 'Garden', href: 'https://garden.example/?utm_campaign=own' });
    const { read } = shop({ footer: [aWireFooter({ shops: { title: 'Our other shops', links: [...links, own] } })] });
    const campaigns = (await read()).footer!.shops.links.map(({ href }) => new URL(href).searchParams.get('utm_campaign'));
    expect(campaigns).toEqual(['footer_Cellar', 'footer_Gifts', 'footer_Garden', null, 'own']);
  });

  it('are asked for once more after a failure [SH-269]', async () => {
    const { read, asked, told } = shop({ groceries: [500, { categories: [groceries] }], footer: [500, footer] });
    const { menus, footer: shown } = await read();
    expect([menus.length, shown]).toEqual([1, footer]);
    expect([asked('groceries'), asked('footer')]).toEqual([2, 2]);
    expect(told).toEqual([]);
  });

  it('may lack the footer, and the shopper is not told [SH-270]', async () => {
    const { read, asked, told } = shop({ footer: [404] });
    expect(await read()).toMatchObject({ menus: [{ name: 'Groceries' }], footer: null, missing: false });
    expect([asked('footer'), tellings(told)]).toEqual([1, []]);
  });

  it('may be missing altogether, and no modal opens [SH-269] [SH-271 part]', async () => {
    const { read, asked, told } = shop({ groceries: [500], footer: [500] });
    expect(await read()).toMatchObject({ menus: [], footer: null, missing: true });
    expect([asked('groceries'), asked('footer')]).toEqual([2, 2]);
    expect(tellings(told)).toEqual([]);
  });

  it('keep earlier ones in place of those that could not be loaded [SH-267 part]', async () => {
    const rest = { settings: {} as never, notice: null, skeletons: [], missingPages: [], opened: { pathname: '/ecom', audience: 'all' as const } };
    const good = { ...(await shop({}).read()), ...rest };
    const noMenus = { ...(await shop({ groceries: [500] }).read()), ...rest };
    const nothing = { ...(await shop({ groceries: [500], footer: [500] }).read()), ...rest };
    const noFooter = { ...(await shop({ footer: [404] }).read()), ...rest };
    expect(withLinksOf(good, noMenus)).toEqual({ ...good, missing: true });
    expect(withLinksOf(good, nothing)).toEqual({ ...good, missing: true });
    expect(withLinksOf(null, nothing)).toBe(nothing);
    expect(withLinksOf(good, noFooter)).toBe(noFooter);
  });
});
