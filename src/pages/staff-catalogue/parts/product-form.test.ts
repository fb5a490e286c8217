import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { newProduct } from '#/modules/catalogue/rules/new-product.ts';
import { changeProduct } from '#/modules/catalogue/rules/product-change.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { changeTyped } from '#/modules/catalogue/rules/staff/change-typed.ts';
import { productBody } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { newTypedProduct, readTypedProduct, typedProductOf, type TypedProduct } from '#/modules/catalogue/rules/staff/typed-product.ts';
import { withoutNulls } from '#/platform/rules/sent-change.ts';
import { ProductForm, type RefusedProduct } from './product-form.tsx';

const picture = 'https://pictures.example/gin.webp';
const usual = newProduct({ lineNumber: '000777', name: 'New', pricePence: 1, priceUom: 'C62' });

/** A product in which every field that the call takes has another value than in a new one. */
const full: ProductRecord = {
  ...usual,
  name: 'Sloe gin, gift box',
  brand: 'Coldbrook',
  brandName: 'Coldbrook & Sons',
  size: '70cl',
  productType: 'ENTERTAINING',
  pricePence: 2450,
  priceUom: 'KGM',
  vatRate: 'REDUCED',
  saleUoms: ['KGM', 'C62'],
  defaultQuantity: { thousandths: 70, uom: 'KGM' },
  persistDefault: true,
  itemWeight: { minGrams: 80.5, maxGrams: 120 },
  depositPence: 25,
  netContent: { amount: 700, unit: 'ml' },
  unitPriceMeasure: 'litre',
  categoryIds: [21, 20, 19],
  barCodes: ['5000000000001', '5000000000018'],
  thumbnail: picture,
  images: { small: picture, medium: picture, large: picture, extraLarge: picture },
  moreImages: ['/back.webp'],
  leadTimeDays: 2,
  availableDays: ['MONDAY', 'FRIDAY'],
  shelfLifeDays: 12,
  supplierOrder: true,
  alcohol: { percentByVolume: 0, unitsInBottle: 18.2 },
  containsAlcohol: true,
  minimumAge: 16,
  closureType: 'Cork, sealed',
  packaging: 'Glass; card',
  packageContents: 'A bottle\nTwo glasses',
  substitutionsProhibited: true,
  markedForDelete: true,
  isSponsored: true,
  sponsorshipId: 'S-1',
  hfssHigh: true,
  maxPersonalisedMessageLength: 40,
  servings: { min: 2, max: 4.5 },
  sizeDescription: 'Serves two',
  tags: [{ name: 'New, here', tooltip: 'Just in; really' }, { name: 'Gift', tooltip: '' }],
  marketingBadges: ['Great Taste; 2 stars', 'Made in Kent, England'],
  dietary: ['Vegan, no honey', 'Gluten free; oats'],
  description: 'Good with "tonic" & ice.',
  ingredients: 'Gin, _milk_',
  allergens: ['Nuts (almond, hazelnut)', 'milk; whey'],
  nutrition: [{ name: 'Energy', per100: '100kJ / 24kcal', perServing: null }, { name: 'Fat', per100: '', perServing: '1g, or less' }],
  servingSize: '25ml',
  storage: 'Keep cool',
  countryOfOrigin: 'England',
  cap: 4,
};

const categories = [19, 20, 21, 22].map((id) => ({ id, name: `Category ${id}`, url: `c${id}`, trail: [`Category ${id}`], parentId: null, hiddenInNav: false, emptyOfProducts: false, categories: 0 }));

const formOf = (typed: TypedProduct, refused?: RefusedProduct): string =>
  renderToStaticMarkup(createElement(ProductForm, { typed, lineNumber: null, categories, refused, submit: 'Save' }));

/** Returns what the browser would post from the controls that staff can see. */
function visibleFields(html: string): Map<string, string> {
  const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const found = new Map<string, string>();
  const put = (attributes: string, value: string) => {
    const name = / name="([^"]*)"/.exec(attributes)?.[1];
    if (name !== undefined) found.set(name, unescaped(value));
  };
  const valueIn = (attributes: string) => / value="([^"]*)"/.exec(attributes)?.[1] ?? '';
  for (const [, attributes = ''] of html.matchAll(/<input( [^>]*?)\/>/g)) {
    const isOff = attributes.includes('type="hidden"') || (attributes.includes('type="checkbox"') && !attributes.includes('checked=""'));
    if (!isOff) put(attributes, valueIn(attributes));
  }
  for (const [, attributes = '', text = ''] of html.matchAll(/<textarea( [^>]*)>([^]*?)<\/textarea>/g)) put(attributes, text.replace(/^\n/, '').replaceAll('\n', '\r\n'));
  for (const [, attributes = '', options = ''] of html.matchAll(/<select( [^>]*)>([^]*?)<\/select>/g)) {
    put(attributes, valueIn(/<option([^>]* selected=""[^>]*)>/.exec(options)?.[1] ?? ''));
  }
  return found;
}

it('has a visible control for every field of the call, and reads each back as it was [SC-681 part]', () => {
  const fields = Object.keys(productBody.shape).filter((field) => field !== 'version').sort() as (keyof ProductRecord)[];
  expect(fields.filter((field) => JSON.stringify(full[field]) === JSON.stringify(usual[field])), 'the example shows each field').toEqual([]);
  const posted = visibleFields(formOf(typedProductOf({ ...full, version: '7', picture: null })));
  const asked = changeTyped(readTypedProduct((name) => posted.get(name) ?? ''));
  expect(asked.ok ? Object.keys(asked.change).sort() : asked.faults).toEqual(fields);
  const sent = productBody.parse(withoutNulls(asked.ok && asked.change));
  expect(changeProduct(null, '000777', sent)).toEqual(full);
});

it('empties every field that can be empty, so that the product is like a new one [SC-681 part] [SH-468 part]', () => {
  const asked = changeTyped({ ...newTypedProduct, name: 'New', price: '0.01' });
  const sent = productBody.parse(withoutNulls(asked.ok && asked.change));
  expect(changeProduct({ ...full, productType: 'GROCERY' }, '000777', sent)).toEqual({ ...usual, images: full.images, thumbnail: full.thumbnail });
});

it('shows the message of each refused value beside its field, with what was typed [SC-681 part] [SC-680 part]', () => {
  const wrong = { leadTimeDays: 'soon', shelfLifeDays: '1.5', percentByVolume: '101', leastServings: '4', mostServings: '2', messageLength: '0', defaultAmount: '0.0001', depositPence: '-1' };
  const typed: TypedProduct = { ...newTypedProduct, name: 'Gin', price: '1', ...wrong, tags: [{ name: '', tooltip: 'Why' }], nutrition: [{ name: '', per100: '1g', perServing: '' }] };
  const asked = changeTyped(typed);
  const faults = asked.ok ? {} : asked.faults;
  expect(Object.keys(faults).sort()).toEqual([
    'defaultAmount',
    'defaultUnit',
    'depositPence',
    'leadTimeDays',
    'messageLength',
    'mostServings',
    'nutrition',
    'percentByVolume',
    'shelfLifeDays',
    'tags',
    'unitsInBottle',
  ]);
  const html = formOf(typed, { typed, faults: faults as Record<string, string>, message: null });
  for (const [field, message] of Object.entries(faults)) expect(html, field).toMatch(new RegExp(`id="${field}-error"[^]*?${message.replaceAll(/[.?£]/g, '\\$&')}`));
  expect([...visibleFields(html)]).toEqual(expect.arrayContaining([...Object.entries(wrong), ['tags.0.tooltip', 'Why'], ['nutrition.0.per100', '1g']]));
});
