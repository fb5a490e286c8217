import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBranchAvailability, saveCategories, saveProducts, saveRestrictions } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { openStorefrontApp, type StorefrontApp } from '#/modules/storefront/testing/storefront-app.ts';

const database = await openTestDatabase();
let app: StorefrontApp;

const full = aProduct({
  lineNumber: '088903',
  productId: '088903-45703-45704',
  name: 'Crème fraîche',
  brand: 'Coldbrook',
  brandName: 'Coldbrook Dairy',
  size: '300ml',
  thumbnail: 'https://pictures.example/t.jpg',
  images: { small: 'https://p.example/s', medium: 'https://p.example/m', large: 'https://p.example/l', extraLarge: 'https://p.example/x' },
  pricePence: 150,
  netContent: { amount: 300, unit: 'ml' },
  unitPriceMeasure: '100ml',
  depositPence: 20,
  barCodes: ['5000000000001', '5000000000018'],
  leadTimeDays: 2,
  availableDays: ['MONDAY', 'FRIDAY'],
  shelfLifeDays: 7,
  supplierOrder: true,
  alcohol: { percentByVolume: 12.5, unitsInBottle: 9.4 },
  containsAlcohol: true,
  closureType: 'Screw cap',
  packaging: 'Tub',
  packageContents: '1 tub',
  averageRating: 4.34,
  reviewCount: 12,
  persistDefault: true,
  defaultQuantity: { thousandths: 2000, uom: 'C62' },
  substitutionsProhibited: true,
  isSponsored: true,
  sponsorshipId: 'sp-1',
  hfssHigh: true,
  maxPersonalisedMessageLength: 40,
  servings: { min: 2, max: 4 },
  sizeDescription: 'Serves 2 to 4',
  categoryIds: [30, 20],
  tags: [{ name: 'New', tooltip: 'Just arrived' }],
  marketingBadges: ['British'],
  dietary: ['Vegetarian', 'Gluten free'],
  ingredients: 'Cream (_milk_), cultures',
  allergens: ['milk'],
  nutrition: [{ name: 'Fat', per100: '30g', perServing: '9g' }],
  servingSize: '30g',
  storage: 'Keep in the fridge',
  countryOfOrigin: 'United Kingdom',
  moreImages: ['/back.webp'], description: 'Thick and cool.',
});
const cabbage = aProduct({
  lineNumber: '000002',
  name: 'Savoy cabbage',
  priceUom: 'KGM',
  pricePence: 200,
  saleUoms: ['C62', 'KGM'],
  itemWeight: { minGrams: 600, maxGrams: 1100 },
  averageRating: 3.97,
  reviewCount: 1,
});

beforeAll(async () => {
  await moveClock(database, Date.parse('2026-11-02T12:00:00Z'));
  await saveCategories(database, [aCategory({ id: 20, name: 'Chilled' }), aCategory({ id: 30, name: 'Cream', parentId: 20 })]);
  await saveProducts(database, [
    full,
    cabbage,
    aProduct({ lineNumber: '000003', name: 'Plain' }),
    aProduct({ lineNumber: '000004', name: 'Gone', markedForDelete: true }),
    aProduct({ lineNumber: '000005', name: 'Reduced ham', pricePence: 150 }),
    aProduct({ lineNumber: '000006', productType: 'ENTERTAINING' }),
  ]);
  await saveRestrictions(database, [
    { restrictionId: 'before', name: 'October', startDate: '2026-10-20', endDate: '2026-10-24', cutOffDate: '2026-10-15', lineNumbers: ['088903'] },
    { restrictionId: 'xmas', name: 'Christmas', startDate: '2026-12-20', endDate: '2026-12-24', cutOffDate: '2026-12-15', lineNumbers: ['088903'] },
  ]);
  await saveBranchAvailability(database, [
    { branchId: 700, lineNumber: '000003', ranged: false, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false },
    { branchId: 651, lineNumber: '000003', ranged: true, outOfStockFrom: '2026-11-05', outOfStockTo: '2026-11-06', soldOutOnline: false },
    { branchId: 651, lineNumber: '000006', ranged: true, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: true },
  ]);
  await savePromotions(database, [
    aPromotion({ promotionId: 'r1', lineNumbers: ['000005'], promotionExpiryDate: '2026-11-10' }),
    aPromotion({ promotionId: 'm1', lineNumbers: ['000005', '000003'], promotionTypeCode: 'MULTIBUY', wasPricePence: null,
      discount: { type: 'TOTAL_PRICE', valuePence: 250 }, groups: [{ id: 'g', name: 'Any 2', threshold: 2, lineNumbers: ['000005', '000003'] }] }),
    aPromotion({ promotionId: 'h1', lineNumbers: ['000005'], hidden: true, wasPricePence: null, groups: [{ id: 'g', name: 'x', threshold: 3, lineNumbers: ['000005'] }] }),
    aPromotion({ promotionId: 'o1', lineNumbers: ['000005'], wasPricePence: null, promotionExpiryDate: '2026-10-31' }),
  ]);
  app = await openStorefrontApp(database, {
    far: { branchId: 700, slotDate: null },
    later: { branchId: 651, slotDate: '2026-11-05' },
    muchLater: { branchId: 651, slotDate: '2026-11-11' },
  });
});
afterAll(() => app.stop());

const get = (lines: string, query = '') => app.call('GET', `/products-prod/v1/products/${lines}${query}`);
const one = async (line: string, query = '') => (await get(line, query)).body.products[0];

describe('product data', () => {
  it('contains identity and texts [SC-057] [SC-058] [SC-010 part]', async () => {
    expect(await one('088903')).toMatchObject({
      id: '088903-45703-45704',
      lineNumber: '088903',
      name: 'Crème fraîche',
      brand: 'Coldbrook',
      brandName: 'Coldbrook Dairy',
      size: '300ml',
      productType: 'GROCERY',
      thumbnail: 'https://pictures.example/t.jpg',
      images: full.images,
      barCodes: ['5000000000001', '5000000000018'],
    });
    expect((await one('000006')).productType).toBe('ENTERTAINING');
    await expect(saveProducts(database, [aProduct({ productType: 'TOY' as never })])).rejects.toThrow();
  });

  it('contains timing, alcohol and pack [SC-059] [SC-060]', async () => {
    expect(await one('088903')).toMatchObject({
      leadTime: 2,
      availableDays: ['MONDAY', 'FRIDAY'],
      productShelfLife: 7,
      supplierOrder: true,
      containsAlcohol: true,
      minimumAge: 18,
      alcoholDetails: { percentByVolume: 12.5, unitsInBottle: 9.4 },
      closureType: 'Screw cap',
      packaging: 'Tub',
      packageContents: '1 tub',
    });
  });

  it('contains its reviews to one decimal, and the caller’s marks, which an anonymous caller has not [SC-061] [SC-062 part]', async () => {
    expect(await one('088903')).toMatchObject({
      reviews: { averageRating: 4.3, reviewCount: 12 },
      customerProductDetails: { customerFavourite: false, customerPyo: false },
    });
  });

  it('rounds the reviews’ average to one decimal, and has 0 of 5 without reviews [SC-061]', async () => {
    expect((await one('000002')).reviews).toEqual({ averageRating: 4, reviewCount: 1 });
    expect((await one('000003')).reviews).toEqual({ averageRating: 0, reviewCount: 0 });
  });

  it('contains its prices [SC-063] [SC-001 part]', async () => {
    expect(await one('088903')).toMatchObject({
      currentSaleUnitPrice: { price: { amount: 1.5, currencyCode: 'GBP' }, quantity: { amount: 1, uom: 'C62' } },
      defaultQuantity: { amount: 2, uom: 'C62' },
      depositCharge: { amount: 0.2, currencyCode: 'GBP' },
      displayPrice: '£1.50',
      displayPriceEstimated: false,
      displayPriceQualifier: '',
      formattedPriceRange: null,
      formattedWeightRange: null,
    });
    expect((await one('000003')).defaultQuantity).toEqual({ amount: 1, uom: 'C62' });
  });

  it('estimates an item priced by weight at the midpoint of its weights [SC-073]', async () => {
    expect(await one('000002')).toMatchObject({
      currentSaleUnitPrice: { price: { amount: 2 }, quantity: { amount: 1, uom: 'KGM' } },
      displayPrice: '£1.70',
      displayPriceEstimated: true,
      displayPriceQualifier: 'each est.',
      formattedPriceRange: '£1.20 - £2.20',
      formattedWeightRange: '600g - 1.1kg',
    });
  });

  it('contains its flags [SC-064] [SC-069]', async () => {
    expect(await one('088903')).toMatchObject({
      persistDefault: true,
      markedForDelete: false,
      substitutionsProhibited: true,
      isSponsored: true,
      sponsorshipId: 'sp-1',
      hfss: { status: 'HIGH' },
      maxPersonalisedMessageLength: 40,
    });
    expect(await one('000004')).toMatchObject({ persistDefault: false, markedForDelete: true, substitutionsProhibited: false, isSponsored: false });
    expect(await one('000003')).toMatchObject({ sponsorshipId: null, hfss: { status: 'NONE' }, maxPersonalisedMessageLength: null });
  });

  it('contains the dates when it is available, and in the full view the next that can still be ordered [SC-066 part] [SC-103 part]', async () => {
    const before = { restrictionId: 'before', startDate: '2026-10-20', endDate: '2026-10-24', cutOffDate: '2026-10-15' };
    const christmas = { restrictionId: 'xmas', startDate: '2026-12-20', endDate: '2026-12-24', cutOffDate: '2026-12-15' };
    expect(await one('088903')).toMatchObject({ restriction: { availableDates: [before, christmas] }, nextAvailableDates: christmas });
    expect(await one('000003')).toMatchObject({ restriction: { availableDates: [] }, nextAvailableDates: null });
  });

  it('contains weights and servings [SC-067]', async () => {
    expect(await one('088903')).toMatchObject({
      weights: { defaultQuantity: { amount: 2, uom: 'C62' }, servings: { min: 2, max: 4 }, sizeDescription: 'Serves 2 to 4', uoms: ['C62'], range: null },
      servings: { min: 2, max: 4 },
    });
    expect((await one('000002')).weights).toMatchObject({ uoms: ['C62', 'KGM'], range: { min: 0.6, max: 1.1, uom: 'KGM' } });
  });

  it('contains categories, tags and badges [SC-068]', async () => {
    expect(await one('088903')).toMatchObject({
      categories: [{ id: '30', name: 'Cream' }, { id: '20', name: 'Chilled' }],
      productTags: [{ name: 'New', tooltip: 'Just arrived' }],
      marketingBadges: ['British'],
      promotions: [],
    });
  });

  it('contains its visible live promotions, without hidden and expired ones [SC-068] [SC-139] [SC-144 part]', async () => {
    const { promotions } = await one('000005');
    expect(promotions).toEqual([
      { promotionId: 'r1', promotionTypeCode: 'PRICE_REDUCTION', type: 'Price reduction', promotionDescription: 'Save 50p. Was £2.00',
        promotionExpiryDate: '2026-11-10', discount: null, groups: [{ id: '1', name: 'All of them', threshold: 1, lineNumbers: ['000005'] }],
        hidden: false, myWaitrosePromotion: false, pyoPromotion: false, wasDisplayPrice: '£2.00' },
      { promotionId: 'm1', promotionTypeCode: 'MULTIBUY', type: 'Price reduction', promotionDescription: 'Save 50p. Was £2.00',
        promotionExpiryDate: null, discount: { type: 'TOTAL_PRICE', value: { amount: 2.5, currencyCode: 'GBP' } },
        groups: [{ id: 'g', name: 'Any 2', threshold: 2, lineNumbers: ['000005', '000003'] }],
        hidden: false, myWaitrosePromotion: false, pyoPromotion: false, wasDisplayPrice: null },
    ]);
  });

  it('contains unit price and dietary values, and in the full view the ingredients and nutrition [SC-735]', async () => {
    const information = { moreImages: ['/back.webp'], description: 'Thick and cool.', ingredients: 'Cream (_milk_), cultures', allergens: ['milk'], nutrition: full.nutrition, servingSize: '30g', storage: 'Keep in the fridge', countryOfOrigin: 'United Kingdom' };
    expect(await one('088903')).toMatchObject({ displayUnitPrice: '50p/100ml', dietary: ['Vegetarian', 'Gluten free'], ...information });
    const summary = await one('088903', '?view=SUMMARY');
    expect(summary).toMatchObject({ displayUnitPrice: '50p/100ml', dietary: ['Vegetarian', 'Gluten free'] });
    for (const field of Object.keys(information)) expect(summary).not.toHaveProperty(field);
    expect((await one('000003')).displayUnitPrice).toBeNull();
  });
});

describe('availability, price and promotions for a trolley', () => {
  it('use the default branch and no date without a trolley [SC-070] [SC-080 part]', async () => {
    expect((await one('000003')).availability).toBe('AVAILABLE');
    expect((await one('000003', '?trolleyId=somebodyElses')).availability).toBe('AVAILABLE');
  });

  it('use the trolley’s branch and slot date [SC-070] [SC-072] [SC-080 part]', async () => {
    expect((await one('000003', '?trolleyId=far')).availability).toBe('NOT_AVAILABLE');
    expect((await one('000003', '?trolleyId=later')).availability).toBe('TEMPORARILY_UNAVAILABLE');
    expect((await one('000006')).availability).toBe('SOLD_OUT_ONLINE');
    expect((await one('000004')).availability).toBe('NOT_AVAILABLE');
  });

  it('use the old price if the reduction is over by the slot date [SC-150 part] [SC-140 part] [SC-080 part]', async () => {
    expect(await one('000005', '?trolleyId=later')).toMatchObject({ displayPrice: '£1.50' });
    const after = await one('000005', '?trolleyId=muchLater');
    expect(after.displayPrice).toBe('£2.00');
    expect(after.currentSaleUnitPrice.price.amount).toBe(2);
    expect(after.promotions.map((promotion: { promotionId: string }) => promotion.promotionId)).toEqual(['m1']);
  });
});

describe('the products call', () => {
  it('answers in the requested order, by line number or product id, omitting unknown ones [SC-075] [SC-078 part] [SC-071 part]', async () => {
    const { status, body } = await get('000003+999999+088903-45703-45704+000002');
    expect(status).toBe(200);
    expect(body.products.map((product: { lineNumber: string }) => product.lineNumber)).toEqual(['000003', '088903', '000002']);
    expect(body.products[0]).toHaveProperty('barCodes');
    const summary = (await get('000003+088903+000002', '?view=SUMMARY')).body;
    expect(summary.products[0]).not.toHaveProperty('barCodes');
    expect(summary.products.map((product: { lineNumber: string }) => product.lineNumber)).toEqual(['000003', '088903', '000002']);
    expect((await get('999998+999999')).body).toEqual({ products: [] });
  });

  it('answers 404 for a single unknown product [SC-078]', async () => {
    const { status, body } = await get('999999');
    expect([status, body.error]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });

  it('refuses more than 100 line numbers [SC-077] [SC-018 part]', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => String(at)).join('+');
    const { status, body } = await get(lines(101));
    expect([status, body.error]).toEqual([400, 'TOO_MANY_PRODUCTS']);
    expect((await get(lines(100))).status).toBe(200);
  });

  it('omits exactly the long fields from the summary [SC-079]', async () => {
    const [whole, summary] = [await one('088903'), await one('088903', '?view=SUMMARY')];
    const left = Object.keys(whole).filter((field) => !(field in summary));
    expect(left.sort()).toEqual(
      ['alcoholDetails', 'minimumAge', 'packaging', 'packageContents', 'closureType', 'barCodes', 'productShelfLife', 'ingredients', 'allergens', 'nutrition', 'servingSize', 'storage', 'countryOfOrigin', 'description', 'moreImages', 'nextAvailableDates'].sort(),
    );
    expect(summary.images).toEqual({ small: 'https://p.example/s', medium: 'https://p.example/m' });
    const both = { ...whole, images: summary.images };
    for (const field of left) delete both[field];
    expect(summary).toEqual(both);
  });
});
