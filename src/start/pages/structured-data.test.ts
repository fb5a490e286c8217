import { expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const host = 'https://www.larder.example';
const nasty = 'Tea </script><script>alert(1)</script> & "more" <!--';
const { built: pages } = await readAllPages();
const picture = (size: string) => `/ecom/images/000201/${size}.svg`;
const { browser } = await openTestShop({
  pages,
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }), aCategory({ id: 1, name: 'Tea & coffee', url: 'groceries/tea', parentId: 10051 })]);
    await saveProducts(database, [
      aProduct({
        lineNumber: '000201',
        productId: '000201-1-2',
        name: 'Green tea',
        brandName: 'Coldbrook',
        size: '250g',
        pricePence: 320,
        netContent: { amount: 250, unit: 'g' },
        unitPriceMeasure: '100g',
        categoryIds: [1],
        images: { small: picture('s'), medium: picture('m'), large: picture('l'), extraLarge: picture('xl') },
        moreImages: ['https://pictures.example/back.jpg'],
        description: 'Picked in </script> spring.',
        barCodes: ['2000201000005', '5000112637922'],
        averageRating: 4.26,
        reviewCount: 12,
      }),
      aProduct({ lineNumber: '000202', name: 'Whole chicken', brandName: null, brand: null, size: null, pricePence: 484, priceUom: 'KGM', itemWeight: { minGrams: 1500, maxGrams: 1900 }, unitPriceMeasure: 'kg', thumbnail: picture('t'), categoryIds: [1] }),
      aProduct({ lineNumber: '000203', name: nasty, size: null, pricePence: 85, netContent: { amount: 8, unit: 'each' }, unitPriceMeasure: 'each', categoryIds: [1] }),
    ]);
  },
});

/** Opens a page, and returns its structured data as a search engine parses it: each script up to its first end tag. */
async function open(path: string) {
  const { text: html, headers } = await browser().call('GET', path);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!) as Record<string, unknown>);
  return { html, data, policy: headers.get('content-security-policy')!, of: (type: string) => data.filter((one) => one['@type'] === type) };
}

it('a product page describes the product for search engines as schema.org does, with its unit price', async () => {
  const { of, data } = await open('/ecom/products/green_tea/000201-1-2');
  const url = `${host}/ecom/products/green_tea/000201-1-2`;
  expect(data).toHaveLength(2);
  expect(of('Product')).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Green tea',
      url,
      image: [`${host}${picture('xl')}`, 'https://pictures.example/back.jpg'],
      description: 'Picked in </script> spring.',
      sku: '000201',
      gtin13: '5000112637922',
      brand: { '@type': 'Brand', name: 'Coldbrook' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12 },
      offers: {
        '@type': 'Offer',
        url,
        price: 3.2,
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 1.28,
          priceCurrency: 'GBP',
          valueAddedTaxIncluded: true,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 100, unitCode: 'GRM' },
        },
      },
    },
  ]);
  expect(of('BreadcrumbList')).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Groceries', item: `${host}/ecom/shop/browse/groceries` },
        { '@type': 'ListItem', position: 2, name: 'Tea & coffee', item: `${host}/ecom/shop/browse/groceries/tea` },
        { '@type': 'ListItem', position: 3, name: 'Green tea', item: url },
      ],
    },
  ]);
});

it('has the price that the page shows for goods that are weighed, and leaves out facts that the shop does not have', async () => {
  const { of, html } = await open('/ecom/products/whole_chicken/000202-1-2');
  expect(html).toContain('£8.23');
  const [product] = of('Product');
  expect(Object.keys(product!)).toEqual(['@context', '@type', 'name', 'url', 'image', 'description', 'sku', 'offers']);
  expect([product!['image'], product!['description']]).toEqual([[`${host}${picture('t')}`], 'Whole chicken']);
  expect(product!['offers']).toMatchObject({ price: 8.23, priceSpecification: { price: 4.84, referenceQuantity: { value: 1, unitCode: 'KGM' } } });
});

it('keeps a name with markup in it as text, and needs no leave of the content security policy', async () => {
  const { of, data, html, policy } = await open('/ecom/products/any/000203-1-2');
  expect(data).toHaveLength(2);
  expect(of('Product')[0]).toMatchObject({ name: nasty, description: nasty, offers: { price: 0.85, priceSpecification: { price: 0.106, referenceQuantity: { value: 1, unitCode: 'C62' } } } });
  expect(of('BreadcrumbList')[0]!['itemListElement']).toContainEqual(expect.objectContaining({ name: nasty }));
  expect(html).not.toContain('<script>alert');
  // Browsers do not run data, so the policy names no script for it.
  expect(policy.split('; ').find((one) => one.startsWith('script-src'))).not.toContain('unsafe');
});

it('a category page has the trail of its categories, and nothing of its products, which would make every grid larger', async () => {
  const { data } = await open('/ecom/shop/browse/groceries/tea');
  expect(data).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Groceries', item: `${host}/ecom/shop/browse/groceries` },
        { '@type': 'ListItem', position: 2, name: 'Tea & coffee', item: `${host}/ecom/shop/browse/groceries/tea` },
      ],
    },
  ]);
});
