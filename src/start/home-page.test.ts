import { describe, expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { deleteContent, saveContent } from '#/modules/content/server/public.ts';
import { signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const home = '/ecom/shop/browse/groceries';
const { database, browser, shopper } = await openTestShop({
  pages: (await readAllPages()).built,
  async stock(stocked) {
    await saveCategories(stocked, [
      aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }),
      aCategory({ id: 7, name: 'Tea', url: 'groceries/tea', parentId: 10051 }),
      aCategory({ id: 8, name: 'Snacks', url: 'groceries/snacks', parentId: 10051 }),
      aCategory({ id: 81, name: 'Sweets', url: 'groceries/snacks/sweets', parentId: 8 }),
      aCategory({ id: 82, name: 'Nuts', url: 'groceries/snacks/nuts', parentId: 8 }),
    ]);
    await saveProducts(stocked, [
      aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [7] }),
      aProduct({ lineNumber: '000124', name: 'Fudge-coated tea', pricePence: 450, categoryIds: [7, 81], hfssHigh: true } as never),
      aProduct({ lineNumber: '000125', name: 'Salted nuts', pricePence: 250, categoryIds: [82] }),
    ]);
  },
});

const openHome = async () => {
  const { status, text } = await browser().call('GET', home);
  return { status, text, main: text.slice(text.indexOf('<main'), text.indexOf('</main>')) };
};
const store = async (content: ({ type: string } & Record<string, unknown>)[]) => saveContent(database, home, { content, events: [] });
const story = { type: 'story', label: 'Now', title: 'Tea time', text: 'Put the kettle on.', links: [{ title: 'Shop tea', href: `${home}/tea` }, { title: 'Gone', href: `${home}/gone` }], more: [], pictured: ['groceries/tea'] };
const row = { type: 'products', heading: 'Fresh this week', category: 'groceries/tea', link: null, favourites: 'Your favourites' };

describe('the home page', () => {
  it('consists of skip link, header, body and footer, in this order, and has one canonical link [SH-176 part] [SH-174 part] [SH-101 part]', async () => {
    const { status, text } = await openHome();
    expect(status).toBe(200);
    const places = ['Skip to main content', '<header', '<main', '<footer'].map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(text.match(/<link rel="canonical"[^>]*>/g)).toEqual(['<link rel="canonical" href="https://www.larder.example/ecom/shop/browse/groceries"/>']);
  });

  it('of a new installation promises no charge for delivery and no minimum order, which staff set [SH-425 part]', async () => {
    const words = (await openHome()).main.replaceAll(/<[^>]*>/g, ' ');
    expect(words).toContain('Delivery every day from 7am to 10pm.');
    expect(words).toMatch(/Delivered to you\s+To your kitchen door/);
    expect(words).not.toMatch(/(Deliver|Minimum)[^.]{0,20}£/);
  });

  it('shows what the content service stores for it, and follows each change without a release [SH-177]', async () => {
    await store([{ type: 'hologram' }, story, row, { type: 'departments', heading: 'Shop by department' }]);
    await expect.poll(async () => (await openHome()).main, { timeout: 4000 }).toContain('Tea time');
    const { main } = await openHome();
    expect(main.indexOf('Tea time')).toBeLessThan(main.indexOf('Fresh this week'));
    expect(main.indexOf('Fresh this week')).toBeLessThan(main.indexOf('Shop by department'));
    expect(main).toContain('Breakfast tea');
    expect(main).toContain(`href="${home}/tea"`);
    expect(main).not.toContain(`href="${home}/gone"`);
    await store([{ ...story, title: 'Coffee time' }]);
    await expect.poll(async () => (await openHome()).main, { timeout: 4000 }).toContain('Coffee time');
    expect((await openHome()).main).not.toContain('Fresh this week');
  });

  it('draws every component of a known type, in the given order, and skips unknown ones [SH-419]', async () => {
    await store([
      { type: 'promises', promises: [{ icon: 'van', title: 'First promise', text: 'Kept' }] },
      { type: 'title', title: 'Second title', lead: null },
      { type: 'hologram' },
      { type: 'slot-invitation', title: 'Third invitation', text: 'Book' },
      { ...row, heading: 'Fourth row' },
      { ...story, title: 'Fifth story' },
      { type: 'slot-invitation', title: 'Sixth invitation', text: 'Book' },
      { ...story, title: 'Seventh story', links: [] },
      { type: 'menu-cards', cards: [{ name: 'Eighth card', href: `${home}/tea`, subtext: null, card: null, newWindow: false, style: null }] },
    ]);
    await expect.poll(async () => (await openHome()).main, { timeout: 4000 }).toContain('Eighth card');
    const { main } = await openHome();
    const places = ['First promise', 'Second title', 'Third invitation', 'Fourth row', 'Fifth story', 'Sixth invitation', 'Seventh story', 'Eighth card'].map((words) => main.indexOf(words));
    expect(places.filter((place) => place === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect([...main.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words)).toEqual(['Second title']);
  });

  it('pictures each department by its first aisle with a product that it may promote', async () => {
    await store([{ type: 'departments', heading: 'Shop by department' }]);
    const pictures = async () => [...(await openHome()).text.matchAll(/"name":"(Breakfast tea|Salted nuts|Fudge-coated tea)"/g)].map(([, name]) => name);
    await expect.poll(pictures, { timeout: 4000 }).toEqual(['Breakfast tea', 'Salted nuts']);
  });

  it('promotes no product that is high in fat, salt or sugar', async () => {
    await store([row]);
    await expect.poll(async () => (await openHome()).main, { timeout: 4000 }).toContain('Fresh this week');
    expect((await openHome()).text).not.toContain('Fudge-coated tea');
  });

  it('is the same for a visitor, a customer and staff signed on as the customer, also where favourites follow', async () => {
    const withoutNonces = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '');
    const customer = await shopper();
    const staff = browser();
    await signStaffOn(database, staff, customer.customerId);
    const [forVisitor, forStaff] = [await openHome(), await staff.call('GET', home)];
    expect(withoutNonces(forStaff.text)).toBe(withoutNonces(forVisitor.text));
  });

  it('shows header and footer and an empty body if nothing is stored for it [SH-178]', async () => {
    await deleteContent(database, home);
    await expect.poll(async () => (await openHome()).main, { timeout: 4000 }).not.toContain('Fresh this week');
    const { status, main, text } = await openHome();
    expect(status).toBe(200);
    expect(main.replaceAll(/<[^>]*>/g, '')).toBe('Groceries');
    expect(text).toContain('Search groceries');
    expect(text).toContain('<footer');
  });
});
