import { describe, expect, it } from 'vitest';
import { deleteContent, saveContent } from '#/modules/content/server/public.ts';
import { findFooter, saveFooter } from '#/modules/storefront/server/public.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const { database, browser } = await openTestShop({ pages: (await readAllPages()).built });
const open = async (path: string) => {
  const { status, text, headers } = await browser().call('GET', path);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return { status, text, main, headers, title: /<title>(.*?)<\/title>/.exec(text)?.[1] };
};
/** Stores content and waits until the shop shows it, as it does within two seconds. */
async function publish(path: string, content: { type: string }[]): Promise<void> {
  await saveContent(database, path, { content, events: [] });
  await expect.poll(async () => (await open(path)).status, { timeout: 4000 }).toBe(200);
}
const text = (words: string) => ({ type: 'text', heading: null, body: [words] });

describe('a page of the content service', () => {
  it('shows help pages with their words, title and canonical link [SH-066] [SH-096 part] [SH-101 part]', async () => {
    const help = await open('/ecom/help-information');
    expect([help.status, help.title]).toEqual([200, 'Help and information']);
    expect(help.main).toContain('href="/ecom/help-information/customer-service"');
    const { status, main, title, text: html } = await open('/ecom/help-information/delivery-and-collection');
    expect([status, title]).toEqual([200, 'Delivery and collection']);
    expect(html).toContain('<link rel="canonical" href="https://www.larder.example/ecom/help-information/delivery-and-collection"/>');
    expect(main).toContain('<a href="/ecom/help-information/age-restricted"');
    expect((await open('/ecom/help-information/nothing')).status).toBe(404);
  });

  it('names no charge of a slot and no minimum order, which staff set, and says where they are shown [SH-066]', async () => {
    const [delivery, collection] = [await open('/ecom/help-information/delivery-and-collection'), await open('/ecom/help-information/collection')];
    expect(delivery.main).toContain('Each slot shows its charge before you book it.');
    expect(delivery.main).toContain('The page on which you choose a slot also shows the minimum order');
    for (const { main } of [delivery, collection]) expect(main).not.toMatch(/£\d|\bfree\b/i);
  });

  it('says how to report an item and how to get back in, as the shop does it [SH-066]', async () => {
    const [care, refunds] = [await open('/ecom/help-information/customer-service'), await open('/ecom/help-information/refunds')];
    for (const { main } of [care, refunds]) expect(main).toMatch(/href="\/ecom\/myaccount\/my-orders"[^>]*>(?:<[^>]*>)*My orders.*?Report a missing or bad item/);
    expect(care.main).toMatch(/href="\/ecom\/forgot-password"[^>]*>(?:<[^>]*>)*Choose a new password/);
  });

  it('shows the configured number of Customer Care [SH-007 part]', async () => {
    expect((await open('/ecom/help-information/customer-service')).main).toContain('<a href="tel:08005550188">0800 555 0188</a>');
  });

  it.each(['/ecom/autumn/menus', '/ecom/shop/wine-club', '/ecom/shop/featured/wine/club'])('shows any other path, such as %s, once it is published, in the main layout, and the not-found page before and after [SH-067] [SH-013 part] [SH-015 part]', async (path) => {
    const before = await open(path);
    expect([before.status, before.title]).toEqual([404, 'Page not found']);
    await publish(path, [{ type: 'title', title: 'Autumn menus', lead: null } as never, text('Squash')]);
    const { status, title, main, text: html } = await open(`${path.replace(/[a-z]+$/, (last) => last.toUpperCase())}/`);
    expect([status, title]).toEqual([200, 'Autumn menus']);
    expect(main).toContain('Squash');
    expect(html).toContain('Search groceries');
    await deleteContent(database, path);
    await expect.poll(async () => (await open(path)).status, { timeout: 4000 }).toBe(404);
  });

  it('is not there while all its components are out of season, and no page links to it then [SH-015 part] [SH-067 part]', async () => {
    const later = addDays(londonDay(Date.now()), 30).slice('YYYY-'.length);
    await publish('/ecom/pancakes', [text('Lemon')]);
    await publish('/ecom/leads-to-pancakes', [{ type: 'links', heading: 'Leads', links: [{ title: 'Pancakes', href: '/ecom/pancakes', text: null }] } as never]);
    expect((await open('/ecom/leads-to-pancakes')).main).toContain('href="/ecom/pancakes"');
    await saveContent(database, '/ecom/pancakes', { content: [{ ...text('Lemon'), season: { from: later, until: later } } as never], events: [] });
    await expect.poll(async () => (await open('/ecom/pancakes')).status, { timeout: 4000 }).toBe(404);
    expect((await open('/ecom/pancakes')).title).toBe('Page not found');
    await expect.poll(async () => (await open('/ecom/leads-to-pancakes')).main, { timeout: 4000 }).not.toContain('/ecom/pancakes');
  });

  it('may be cached, and shows a change of its words all the same [SH-367 part]', async () => {
    await publish('/ecom/winter', [text('Frost')]);
    const first = await open('/ecom/winter');
    expect(first.headers.get('cache-control')).toMatch(/^public, /);
    expect(first.title).toBe('Winter');
    expect(first.main).toContain('Frost');
    await saveContent(database, '/ecom/winter', { content: [text('Thaw')], events: [] });
    await expect.poll(async () => (await open('/ecom/winter')).main, { timeout: 4000 }).toContain('Thaw');
  });

  it('skips components of unknown types [SH-419 part]', async () => {
    await publish('/ecom/odd', [{ type: 'hologram' }, text('Plain')]);
    const { status, main } = await open('/ecom/odd');
    expect([status, main.includes('Plain')]).toEqual([200, true]);
  });

  it('draws every component of a known type, in the given order, and skips unknown ones [SH-419]', async () => {
    const link = { title: 'Read on', href: '/ecom/help-information' };
    await publish('/ecom/order', [
      { ...text('First words') },
      { type: 'promises', promises: [{ icon: 'van', title: 'Second promise', text: 'Kept' }] } as never,
      { type: 'hologram' },
      { type: 'slot-invitation', title: 'Third invitation', text: 'Book' } as never,
      { type: 'menu-cards', cards: [{ name: 'Fourth card', href: '/ecom/help-information', subtext: null, card: null, newWindow: true, style: null }] } as never,
      { type: 'title', title: 'Fifth title', lead: 'With a lead' } as never,
      { type: 'story', label: 'Now', title: 'Sixth story', text: 'Told', links: [link], more: [], pictured: [] } as never,
      { type: 'departments', heading: 'Seventh departments' } as never,
      { type: 'table', heading: 'Eighth table', columns: ['A'], rows: [['1']] } as never,
      { type: 'title', title: 'Ninth title', lead: null } as never,
    ]);
    const { main, title } = await open('/ecom/order');
    const places = ['First words', 'Second promise', 'Third invitation', 'Fourth card', 'Fifth title', 'Sixth story', 'Seventh departments', 'Eighth table', 'Ninth title'].map((words) => main.indexOf(words));
    expect(places.filter((place) => place === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect([title, [...main.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words)]).toEqual(['Fifth title', ['Fifth title']]);
    expect(main).toContain('target="_blank"');
  });

  it('links to the pages that staff published, from its words and from the footer, until they are removed [SH-067] [SH-360]', async () => {
    const links = ['/ecom/spring/recipes', '/ecom/spring/gone', '/ecom/help-information/gone', '/ecom/inspiration'].map((href) => ({ title: `To ${href}`, href, text: null }));
    const footer = (await findFooter(database))!;
    const footerLink = { title: 'Spring recipes', href: '/ecom/spring/recipes', popup: false, type: null };
    await saveFooter(database, { ...footer, about: { ...footer.about, links: [...footer.about.links, footerLink] } });
    await publish('/ecom/spring', [{ type: 'links', heading: 'Read on', links } as never, text('See [our recipes](/ecom/spring/recipes) and [more](/ecom/spring/gone).')]);
    const hrefs = (html: string) => [...html.matchAll(/href="(\/ecom\/(?:spring|inspiration|help-information\/gone)[^"]*)"/g)].map(([, href]) => href);
    const linked = async () => {
      const { main, text: whole } = await open('/ecom/spring');
      return { main: hrefs(main), footer: hrefs(whole.slice(whole.indexOf('<footer'), whole.indexOf('</footer>'))).filter((href) => href !== '/ecom/inspiration') };
    };
    expect(await linked()).toEqual({ main: ['/ecom/inspiration'], footer: [] });
    await publish('/ecom/spring/recipes', [text('Leeks')]);
    const shown = { main: ['/ecom/spring/recipes', '/ecom/inspiration', '/ecom/spring/recipes'], footer: ['/ecom/spring/recipes'] };
    await expect.poll(linked, { timeout: 4000 }).toEqual(shown);
    for (const href of shown.main) expect((await open(href)).status).toBe(200);
    await deleteContent(database, '/ecom/spring/recipes');
    await expect.poll(linked, { timeout: 4000 }).toEqual({ main: ['/ecom/inspiration'], footer: [] });
    expect((await open('/ecom/spring')).main).toContain('See our recipes and more.');
    await saveFooter(database, footer);
  });

  it('leaves out links to categories without products, and links to pages that the shop lacks', async () => {
    const links = ['/ecom/shop/browse/nothing', '/ecom/recipes', '/ecom/help-information'].map((href) => ({ title: `To ${href}`, href, text: null }));
    await publish('/ecom/leads', [{ type: 'links', heading: 'Leads', links } as never]);
    const { main } = await open('/ecom/leads');
    expect([...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/ecom/help-information']);
  });
});

describe('the store finder', () => {
  it('lists the branches with name, address and whether they offer collection [SH-068] [SH-069]', async () => {
    const branch = { line1: '1 High Street', line2: null, region: null, collection: true, services: { groceries: true, entertaining: true, delivery: true }, latitude: 51, longitude: -1, collectionMinimumPence: null, deliveryMinimumPence: null, postcodeAreas: [] };
    await inTransaction({ database }, (transaction) =>
      saveBranches(transaction.database, [
        { ...branch, id: 900, name: 'Larder Bath', town: 'Bath', postalCode: 'BA1 5LR' },
        { ...branch, id: 901, name: 'Larder York', town: 'York', postalCode: 'YO1 7HH', collection: false },
      ]),
    );
    const all = await open('/ecom/find-a-store');
    expect([all.status, all.title]).toEqual([200, 'Find a store']);
    for (const words of ['Larder Bath', '1 High Street', 'BA1 5LR', 'You can collect orders here', 'Larder York', 'No collection here']) expect(all.main).toContain(words);
    for (const typed of ['york', 'YO1', 'Larder York']) {
      const { main } = await open(`/ecom/find-a-store?q=${encodeURIComponent(typed)}`);
      expect([typed, main.includes('Larder York'), main.includes('Larder Bath')]).toEqual([typed, true, false]);
    }
    expect((await open('/ecom/find-a-store?q=nowhere')).main).toContain('No store found');
    expect((await open(`/ecom/find-a-store?q=${'x'.repeat(500)}`)).status).toBe(200);
    expect((await open('/ecom/find-a-store?q=%00york')).main).toContain('Larder York');
  });
});
