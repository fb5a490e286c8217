import { describe, expect, it } from 'vitest';
import { feedCategoryUrl, feedPathOf, missingCategories } from './feed-category.ts';
import { feedCodeOf, feedPriceOf } from './feed-price.ts';
import { feedProductOf } from './feed-row.ts';
import { productAfterFeed } from './feed-update.ts';

const full = {
  code: '0005038512005',
  product_name: 'CHEESE &amp; ONION CRISPS ',
  brands: 'Tesco, Tesco Finest',
  quantity: '6x25g',
  categories: 'Food cupboard > Crisps, nuts & snacks',
  ingredients_text: 'Potatoes, cheese (_milk_)',
  'energy-kcal_100g': '500',
  image_url: 'https://images.example/1.jpg',
};

describe('a row of a product feed', () => {
  it('becomes a product whose line number keeps its leading zeros [SC-010]', () => {
    expect(feedProductOf(full)).toEqual({
      lineNumber: '0005038512005',
      name: 'Cheese & Onion Crisps',
      brand: 'Tesco',
      packSize: { size: '6 x 25g', netContent: { amount: 150, unit: 'g' }, unitPriceMeasure: 'kg' },
      categoryPath: ['Food cupboard', 'Crisps, nuts & snacks'],
      contents: { ingredients: 'Potatoes, cheese (_milk_)', allergens: ['Milk'] },
      nutrition: [
        { name: 'Energy kJ', per100: '2092kJ', perServing: null },
        { name: 'Energy kcal', per100: '500kcal', perServing: null },
      ],
      imageUrl: 'https://images.example/1.jpg',
    });
  });

  it('leaves out fields without a column in the feed', () => {
    expect(feedProductOf({ code: '1', product_name: 'Mango' })).toEqual({ lineNumber: '1', name: 'Mango' });
  });

  it.each([
    [{ code: '' }, 'it has no code'],
    [{ code: '5.03851E+12' }, '‘5.03851E+12’ is not a code of 1 to 14 digits'],
    [{ code: '50385-12' }, '‘50385-12’ is not a code of 1 to 14 digits'],
    [{ code: '123456789012345' }, '‘123456789012345’ is not a code of 1 to 14 digits'],
    [{ product_name: ' \u00a0- ' }, 'it has no name'],
    [{ product_name: 'x'.repeat(201) }, 'its name is longer than 200 characters'],
    [{ product_name: 'Caf\ufffd' }, 'its product_name has characters that cannot be read (U+FFFD)'],
    [{ brands: 'a\u0000b' }, 'its brands has a null character'],
    [{ ingredients_text: 'x'.repeat(20_001) }, 'its ingredients_text is longer than 20000 characters'],
    [{ categories: 'a > b > c > d > e' }, 'its category is 5 levels deep, and 4 is the most'],
    [{ categories: 'Food > ???' }, '‘???’ is no name for a category'],
  ])('is refused in words: %o', (change, fault) => {
    expect(feedProductOf({ ...full, ...change })).toEqual({ fault });
  });

  it.each(['brands', 'quantity', 'categories', 'ingredients_text', 'energy-kcal_100g', 'image_url'])(
    'is imported without its %s if a word in that is unreadable, and reports that',
    (column) => {
      const { [column as 'brands']: _, ...rest } = full;
      for (const word of ['Nestl\ufffd', '\ufffdgg', 'Cr\ufffdme']) {
        expect(feedProductOf({ ...full, [column]: `${word} ${full[column as 'brands']}` })).toEqual({
          ...feedProductOf(rest),
          mended: [`its ${column} was left out, because a word of it cannot be read (U+FFFD)`],
        });
      }
    },
  );

  it('is imported without single unreadable characters, and reports that', () => {
    expect(feedProductOf({ ...full, brands: 'Tesco \ufffd, Finest', ingredients_text: 'Potatoes, \ufffd cheese (_milk_)' })).toEqual({
      ...feedProductOf(full),
      mended: [
        'characters of its brands that cannot be read (U+FFFD) were removed',
        'characters of its ingredients_text that cannot be read (U+FFFD) were removed',
      ],
    });
  });

  it.each(['http://images.example/1.jpg', 'javascript:alert(1)', 'no address', ''])('gets no picture from %s', (image_url) => {
    expect(feedProductOf({ ...full, image_url })).toMatchObject({ imageUrl: null });
  });
});

describe('a row of a price file', () => {
  it.each([
    [{ price_pence: '99', unit: 'C62' }, { pricePence: 99, priceUom: 'C62' }],
    [{ price_pence: ' 240 ', unit: 'kgm' }, { pricePence: 240, priceUom: 'KGM' }],
    [{ price_pence: '99', unit: '' }, { pricePence: 99, priceUom: 'C62' }],
    [{ price_pence: '99' }, { pricePence: 99, priceUom: 'C62' }],
    [{ price_pence: '' }, { fault: 'it has no price' }],
    [{ price_pence: '-5' }, { fault: '‘-5’ is not a price in whole pence' }],
    [{ price_pence: '1.99' }, { fault: '‘1.99’ is not a price in whole pence' }],
    [{ price_pence: '0' }, { fault: 'its price is nothing' }],
    [{ price_pence: '1000001' }, { fault: '1000001 pence is more than any grocery costs' }],
    [{ price_pence: '99', unit: 'kg' }, { fault: '‘KG’ is none of the units KGM, GRM, LBR, C62' }],
  ])('is parsed, and a missing unit means items [SC-007 part]: %o', (row, read) => {
    expect(feedPriceOf({ code: '1', ...row })).toEqual(read);
  });

  it('has a code of digits', () => {
    expect(feedCodeOf(' 0012 ')).toBe('0012');
    expect(feedCodeOf('12a')).toBeNull();
  });
});

describe('the categories in a feed', () => {
  it('go under groceries, which need not be mentioned', () => {
    expect(feedPathOf(' Groceries > Fresh fruit &amp; veg >  Fruit > ')).toEqual(['Fresh fruit & veg', 'Fruit']);
    expect(feedCategoryUrl(['Fresh fruit & veg', 'Crème fraîche’s'])).toBe('groceries/fresh_fruit_and_veg/creme_fraiches');
    expect(feedPathOf('')).toEqual([]);
  });

  it('are created once, parents first, after existing ones and the three roots of every shop [SH-265 part] [SH-262]', () => {
    const made = missingCategories([['Fruit & veg', 'Fruit'], ['FRUIT AND VEG', 'Salad'], []], [], 100);
    expect(made.map(({ id, name, url, parentId, position }) => [id, name, url, parentId, position])).toEqual([
      [10051, 'Groceries', 'groceries', null, 0],
      [10052, 'Entertaining', 'entertaining', null, 1],
      [-1, 'Others', 'others', null, 2],
      [500_000, 'Fruit & veg', 'groceries/fruit_and_veg', 10051, 0],
      [500_001, 'Fruit', 'groceries/fruit_and_veg/fruit', 500_000, 0],
      [500_002, 'Salad', 'groceries/fruit_and_veg/salad', 500_000, 1],
    ]);
    expect(made.filter(({ hiddenInNav }) => hiddenInNav).map(({ id }) => id)).toEqual([-1]);
    const more = missingCategories([['Fruit & veg', 'Nuts']], made, 100);
    expect(more.map(({ id, parentId, position }) => [id, parentId, position])).toEqual([[500_003, 500_000, 2]]);
    expect(missingCategories([['Fruit & veg', 'Fruit']], made, 100)).toEqual([]);
  });

  it('are limited to what a shop can have', () => {
    const roots = missingCategories([], [], 0);
    expect(roots).toHaveLength(3);
    const made = missingCategories([['a'], ['b', 'c'], ['d', 'e']], roots, 2);
    expect(made.map(({ url }) => url)).toEqual(['groceries/a', 'groceries/b']);
  });
});

describe('a product after a feed', () => {
  const priced = { pricePence: 150, priceUom: 'C62' } as const;
  const mango = { lineNumber: '1', name: 'Mango', ...priced };

  it('is new under groceries if it did not exist', () => {
    expect(productAfterFeed(null, mango, null)).toMatchObject({
      lineNumber: '1',
      productId: '1',
      name: 'Mango',
      pricePence: 150,
      saleUoms: ['C62'],
      categoryIds: [10051],
      barCodes: ['1'],
      brand: null,
    });
  });

  it('keeps what the feed does not contain', () => {
    const before = {
      ...productAfterFeed(null, { ...mango, brand: 'Tilda', nutrition: [{ name: 'Fat', per100: '1g', perServing: null }] }, 7),
      categoryIds: [7, 20, 21],
      cap: 12,
      tags: [{ name: 'New', tooltip: '' }],
    };
    const after = productAfterFeed(before, { ...mango, name: 'Ripe mango', pricePence: 160 }, null);
    expect(after).toEqual({ ...before, name: 'Ripe mango', pricePence: 160 });
    expect(productAfterFeed(before, mango, 20).categoryIds).toEqual([20, 21]);
    expect(productAfterFeed(before, { ...mango, brand: null }, 7)).toEqual({ ...before, brand: null, brandName: null });
  });

  it('is sold in the unit it is priced in, unless staff set another', () => {
    const loose = productAfterFeed(null, { ...mango, priceUom: 'KGM', packSize: null }, null);
    expect(loose).toMatchObject({ priceUom: 'KGM', saleUoms: ['KGM'], unitPriceMeasure: 'kg', netContent: null });
    const byThePiece = { ...loose, saleUoms: ['C62' as const, 'KGM' as const], itemWeight: { minGrams: 300, maxGrams: 400 } };
    expect(productAfterFeed(byThePiece, { ...mango, priceUom: 'KGM' }, null)).toEqual(byThePiece);
    expect(productAfterFeed(byThePiece, mango, null)).toMatchObject({ priceUom: 'C62', saleUoms: ['C62'], unitPriceMeasure: null });
  });

  it('is unchanged by the same feed again', () => {
    const feed = { ...feedProductOf(full), ...priced } as Parameters<typeof productAfterFeed>[1];
    const once = productAfterFeed(null, feed, 7);
    expect(productAfterFeed(once, feed, 7)).toEqual(once);
  });
});
