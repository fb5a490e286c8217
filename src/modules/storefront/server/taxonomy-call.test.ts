import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { aWireFooter } from '#/modules/storefront/testing/wire-footer.ts';
import { openStorefrontApp, type StorefrontApp } from '#/modules/storefront/testing/storefront-app.ts';
import { saveFooter } from './footer-store.ts';

const database = await openTestDatabase();
let app: StorefrontApp;
beforeAll(async () => {
  await saveCategories(database, [
    aCategory({ id: 10051, name: 'Groceries', url: 'groceries', position: 1 }),
    aCategory({ id: 10052, name: 'Entertaining', url: 'entertaining', position: 2 }),
    aCategory({ id: -1, name: 'Others', url: 'others', position: 3, hiddenInNav: true }),
    aCategory({ id: 1, name: 'Fruit & vegetables', shortName: 'Fruit & veg', url: 'groceries/fruit', parentId: 10051, iconName: 'apple',
      pageTitle: 'Fresh fruit', banner: 'b', additionalClasses: 'green', offer: true }),
    aCategory({ id: 2, name: 'Christmas', url: 'christmas', parentId: -1 }),
  ]);
  await saveProducts(database, [aProduct({ categoryIds: [1] })]);
  app = await openStorefrontApp(database);
});
afterAll(() => app.stop());

describe('the categories call', () => {
  it('returns the tree from the three roots, each category with all its fields [SH-261] [SH-262] [SH-265] [SH-272]', async () => {
    const { status, body } = await app.call('GET', '/taxonomy-prod/v1/taxonomy/groceries');
    expect(status).toBe(200);
    expect(body.categories.map((root: { id: string }) => root.id)).toEqual(['10051', '10052', '-1']);
    expect(body.categories[0].children).toEqual([
      { id: '1', name: 'Fruit & vegetables', shortName: 'Fruit & veg', url: 'groceries/fruit', categoryIds: ['10051', '1'], parentId: '10051',
        hasDescendants: false, emptyOfProducts: false, hiddenInNav: false, iconName: 'apple', offer: true, banner: 'b',
        pageTitle: 'Fresh fruit', additionalClasses: 'green', children: [] },
    ]);
    expect(body.categories[0]).toMatchObject({ emptyOfProducts: false, hasDescendants: true, parentId: null });
    expect(body.categories[1]).toMatchObject({ emptyOfProducts: true, hasDescendants: false });
    expect(body.categories[2].children[0]).toMatchObject({ id: '2', emptyOfProducts: true });
  });

  it('can be cached for five minutes, like the footer [SH-268]', async () => {
    for (const path of ['/taxonomy-prod/v1/taxonomy/groceries', '/taxonomy-prod/v2/taxonomy/footer']) {
      expect((await app.call('GET', path)).headers.get('cache-control')).toBe('public, max-age=300');
    }
  });
});

describe('the footer call', () => {
  it('of a new shop claims no register, and links to its own pages alone', async () => {
    const { body } = await app.call('GET', '/taxonomy-prod/v2/taxonomy/footer');
    const links = [body.support, body.about, body.shops, body.social, body.apps].flatMap((section) => section.links);
    expect(body.regulatorLogo).toBeNull();
    expect(links.length).toBeGreaterThan(0);
    for (const { href } of [...links, ...body.siteLinks]) expect(href).toMatch(/^\/ecom\//);
  });

  it('returns the content in the database, with every section [SH-266] [SH-358] [SH-359]', async () => {
    const footer = aWireFooter();
    await saveFooter(database, footer);
    expect((await app.call('GET', '/taxonomy-prod/v2/taxonomy/footer')).body).toEqual(footer);
  });

  it('shows a change without a new release, and 404 if there is none [SH-367]', async () => {
    await saveFooter(database, aWireFooter({ copyright: 'Ours alone' }));
    expect((await app.call('GET', '/taxonomy-prod/v2/taxonomy/footer')).body.copyright).toBe('Ours alone');
    await runSql(database, 'delete from storefront.footer', []);
    expect((await app.call('GET', '/taxonomy-prod/v2/taxonomy/footer')).status).toBe(404);
  });
});
