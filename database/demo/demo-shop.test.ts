import { describe, expect, it } from 'vitest';
import { checkDigit } from './bar-code.ts';
import { brands } from './brands.ts';
import { makeDemoShop } from './demo-shop.ts';
import { packArts, packPalettes, packShapes } from './packshots/pack-shot.ts';

const today = '2026-11-20';
const shop = makeDemoShop(today);
const byLine = new Map(shop.products.map((product) => [product.lineNumber, product]));
const byId = new Map(shop.categories.map((category) => [category.id, category]));

const lawfulAllergens = new Set(
  ('Wheat Barley Rye Oats Spelt Milk Eggs Fish Crustaceans Molluscs Soya Peanuts Almonds Hazelnuts Walnuts Cashews Pecans ' +
    'Pistachios Sesame Celery Mustard Sulphites Lupin').split(' '),
);

describe('the demo shop', () => {
  it('has meal deals and bundles whose groups have enough products to choose from, and sets of offers [SC-694 part]', () => {
    expect(shop.mealDeals).toHaveLength(4);
    const choices = [
      ...shop.mealDeals.flatMap(({ mealDealId }) => shop.promotions.find(({ promotionId }) => promotionId === mealDealId)!.groups),
      ...shop.bundles.flatMap(({ groups }) => groups),
    ];
    for (const { threshold, lineNumbers } of choices) {
      expect(lineNumbers.length).toBeGreaterThan(threshold);
      expect(lineNumbers.every((lineNumber) => byLine.has(lineNumber))).toBe(true);
    }
    for (const { promotionIds } of shop.offerSets) expect(promotionIds.length).toBeGreaterThan(2);
  });

  it('is the same every time', () => {
    expect(makeDemoShop(today)).toEqual(shop);
  });

  it('keeps its products whatever the day; only dates change', () => {
    const later = makeDemoShop('2027-03-02');
    expect(later.products).toEqual(shop.products);
    expect(later.promotions.map(({ promotionId }) => promotionId)).toEqual(shop.promotions.map(({ promotionId }) => promotionId));
  });

  it('refuses an invalid day', () => {
    expect(() => makeDemoShop('today')).toThrow(RangeError);
  });

  it('holds at least 2,500 products in 14 departments of groceries [SC-694 part]', () => {
    expect(shop.products.length).toBeGreaterThanOrEqual(2500);
    expect(shop.categories.filter(({ parentId }) => parentId === 10051)).toHaveLength(14);
  });

  it('has the roots and seasonal categories under their own paths [SH-262 part]', () => {
    expect(shop.categories.filter(({ parentId }) => parentId === null).map(({ id, url }) => [id, url])).toEqual([
      [10051, 'groceries'],
      [10052, 'entertaining'],
      [-1, 'others'],
    ]);
    expect(shop.categories.filter(({ parentId }) => parentId === -1).map(({ url }) => url)).toEqual([
      'christmas',
      'easter',
      'summer',
      'valentines',
      'mothers_day',
      'new',
    ]);
    expect(shop.categories.map(({ url }) => url)).toContain('groceries/beer_wine_and_spirits/wine');
  });

  it('has three levels below each root, with unique urls', () => {
    const depth = (id: number): number => {
      const parentId = byId.get(id)?.parentId ?? null;
      return parentId === null ? 0 : 1 + depth(parentId);
    };
    const parents = new Set(shop.categories.map(({ parentId }) => parentId));
    for (const { id, url } of shop.categories) {
      expect(url).toMatch(/^[a-z0-9_]+(\/[a-z0-9_]+)*$/);
      if (!parents.has(id)) expect(depth(id), url).toBe(3);
    }
    expect(new Set(shop.categories.map(({ url }) => url)).size).toBe(shop.categories.length);
  });

  it('has at least 5 products on every grocery shelf', () => {
    const counts = new Map<number, number>();
    for (const product of shop.products) for (const id of product.categoryIds) counts.set(id, (counts.get(id) ?? 0) + 1);
    const parents = new Set(shop.categories.map(({ parentId }) => parentId));
    const shelves = shop.categories.filter(({ id, url }) => !parents.has(id) && url.startsWith('groceries/'));
    expect(shelves.filter(({ id }) => (counts.get(id) ?? 0) < 5).map(({ url }) => url)).toEqual([]);
  });
});

describe('demo products', () => {
  it('have unique line numbers of 6 digits, some with a leading zero [SC-010 part]', () => {
    expect(byLine.size).toBe(shop.products.length);
    expect(shop.products.every(({ lineNumber }) => /^\d{6}$/.test(lineNumber))).toBe(true);
    expect(shop.products.some(({ lineNumber }) => lineNumber.startsWith('0'))).toBe(true);
  });

  it('have product ids with two suffixes after the line number [SC-071 part]', () => {
    for (const { productId, lineNumber } of shop.products) expect(productId).toMatch(new RegExp(`^${lineNumber}-\\d{5}-\\d{5}$`));
  });

  it('have unique, valid EAN-13 bar codes from the in-store range', () => {
    const codes = shop.products.flatMap(({ barCodes }) => barCodes);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) {
      expect(code).toMatch(/^2\d{12}$/);
      expect(checkDigit(code.slice(0, 12))).toBe(code[12]);
    }
    expect(checkDigit('400638133393')).toBe('1');
  });

  it('never share both name and size', () => {
    const seen = new Set<string>();
    const twice = shop.products.map(({ name, size }) => `${name} ${size}`).filter((key) => seen.has(key) || !seen.add(key));
    expect(twice).toEqual([]);
  });

  it('have a description of one or two sentences', () => {
    for (const { name, description } of shop.products) expect(description, name).toMatch(/^\p{Lu}[^.]+\.( \p{Lu}[^.]+\.)?$/u);
  });

  it('have a price, a listed brand and categories that exist', () => {
    for (const product of shop.products) {
      expect(Number.isInteger(product.pricePence) && product.pricePence > 0, product.name).toBe(true);
      expect(brands).toHaveProperty([product.brand ?? '']);
      for (const id of product.categoryIds) expect(byId.has(id)).toBe(true);
    }
  });

  it('mark each of their allergens among the ingredients, in the law’s words', () => {
    for (const { name, ingredients, allergens } of shop.products) {
      for (const allergen of allergens) {
        expect(lawfulAllergens, `${name}: ${allergen}`).toContain(allergen);
        expect(ingredients?.toLowerCase()).toContain(`_${allergen.toLowerCase()}_`);
      }
      expect((ingredients?.match(/_/g)?.length ?? 0) % 2, name).toBe(0);
    }
  });

  it('never claim a diet that contradicts their allergens or names', () => {
    const denied: Record<string, string[]> = {
      Vegetarian: ['Fish', 'Crustaceans', 'Molluscs'],
      Vegan: ['Fish', 'Crustaceans', 'Molluscs', 'Milk', 'Eggs'],
      'Gluten free': ['Wheat', 'Barley', 'Rye', 'Oats', 'Spelt'],
      'Dairy free': ['Milk'],
    };
    const meat = /\b(chicken|beef|pork|lamb|turkey|bacon|ham|salmon|cod|tuna|prawns?|pepperoni)\b/i;
    const onlyFlavoured = /beef tomatoes|lamb’s lettuce|crisps|meat free|vegan/i;
    for (const { name, dietary, allergens } of shop.products) {
      for (const diet of dietary) for (const allergen of denied[diet] ?? []) expect(allergens, `${name}: ${diet}`).not.toContain(allergen);
      if (dietary.includes('Vegetarian') && meat.test(name)) expect(name).toMatch(onlyFlavoured);
    }
  });

  it('include every kind that a page must show [SC-694 part]', () => {
    const kinds: Record<string, (product: (typeof shop.products)[number]) => boolean> = {
      loose: ({ saleUoms, priceUom }) => saleUoms[0] === 'KGM' && priceUom === 'KGM',
      'each priced by weight': ({ saleUoms, priceUom, itemWeight }) => saleUoms[0] === 'C62' && priceUom === 'KGM' && itemWeight !== null,
      'from the counter': ({ productType, priceUom }) => productType === 'FRESH_COUNTER' && priceUom === 'KGM',
      alcoholic: ({ containsAlcohol, alcohol, closureType }) => containsAlcohol && alcohol !== null && closureType !== null,
      'with a deposit': ({ depositPence }) => depositPence > 0,
      'entertaining with notice': ({ productType, leadTimeDays }) => productType === 'ENTERTAINING' && leadTimeDays > 0,
      'not every day': ({ availableDays }) => availableDays.length < 7,
      personalised: ({ maxPersonalisedMessageLength }) => (maxPersonalisedMessageLength ?? 0) > 0,
      'ordered in': ({ supplierOrder }) => supplierOrder,
      'pharmacy with a cap': ({ productType, cap }) => productType === 'PHARMACEUTICAL' && cap === 2,
      discontinued: ({ markedForDelete }) => markedForDelete,
      sponsored: ({ isSponsored, sponsorshipId }) => isSponsored && sponsorshipId !== null,
      new: ({ marketingBadges }) => marketingBadges.includes('New'),
      organic: ({ marketingBadges, dietary }) => marketingBadges.includes('Organic') && dietary.includes('Organic'),
      british: ({ marketingBadges }) => marketingBadges.includes('British'),
      tagged: ({ tags }) => tags.length > 0,
      unreviewed: ({ averageRating, reviewCount }) => averageRating === null && reviewCount === 0,
      'less healthy': ({ hfssHigh }) => hfssHigh,
      'with servings': ({ servings }) => servings !== null,
      'with a default kept': ({ persistDefault, defaultQuantity }) => persistDefault && defaultQuantity !== null,
    };
    const missing = Object.entries(kinds).filter(([, is]) => shop.products.filter(is).length < 3);
    expect(missing.map(([kind]) => kind)).toEqual([]);
  });

  it('have the VAT rate of their kind: zero for most food, standard for sweets, crisps, drinks and all that is not food [SC-694 part]', () => {
    const shelfOf = ({ categoryIds }: { categoryIds: number[] }) => byId.get(categoryIds[0]!)!.url;
    const rates = (of: RegExp) => [...new Set(shop.products.filter((product) => of.test(`${shelfOf(product)} ${product.name}`)).map(({ vatRate }) => vatRate))];
    for (const zero of [/^groceries\/(fruit_vegetables|meat_poultry|bakery|dairy|chilled|food_cupboard)/, /tea_coffee_and_hot_drinks/, /baby_food_and_milk/, /Tortilla Chips$/, /Rich Tea$/, /Frozen .*Crumble/]) expect([zero, rates(zero)]).toEqual([zero, ['ZERO']]);
    for (const standard of [/^groceries\/(beer_wine|household|pet)/, /(ice_cream_tubs|sharing_crisps|savoury_nuts|chocolate_and_sweets|cereal_and_snack_bars|soft_drinks_and_water|juice_and_smoothies|nappies_and_changing|toothpaste|pain_relief)/, /Chocolate Digestives$/, /Popcorn$/, /^easter\//]) expect([standard, rates(standard)]).toEqual([standard, ['STANDARD']]);
    expect(rates(/stopping_smoking/)).toEqual(['REDUCED']);
  });

  it('name the serving that nutrition per serving is for, and no advice as the contents of a pack', () => {
    const unnamed = shop.products.filter(({ nutrition, servingSize }) => nutrition.some(({ perServing }) => perServing) !== (servingSize !== null));
    expect(unnamed.map(({ name }) => name)).toEqual([]);
    expect(shop.products.find(({ name, size }) => name.endsWith(' Whole Milk') && /litre/.test(size ?? ''))!.servingSize).toBe('200ml');
    expect(shop.products.filter(({ packageContents }) => /please|always/i.test(packageContents ?? '')).map(({ name }) => name)).toEqual([]);
  });

  it('each have a pack shot that can be drawn', () => {
    for (const { lineNumber } of shop.products) {
      const packShot = shop.packShots.get(lineNumber);
      expect(packShapes).toContain(packShot?.shape);
      if (packShot?.palette) expect(packPalettes).toContain(packShot.palette);
      if (packShot?.art) expect(packArts).toContain(packShot.art);
    }
  });
});

describe('demo promotions', () => {
  const isReduction = ({ promotionTypeCode }: { promotionTypeCode: string }) => promotionTypeCode === 'PRICE_REDUCTION';

  it('name existing products, in non-empty groups, under unique ids', () => {
    expect(new Set(shop.promotions.map(({ promotionId }) => promotionId)).size).toBe(shop.promotions.length);
    for (const promotion of shop.promotions) {
      for (const group of promotion.groups) {
        expect(group.lineNumbers.length, promotion.promotionDescription).toBeGreaterThan(0);
        for (const lineNumber of group.lineNumbers) expect(byLine.has(lineNumber)).toBe(true);
      }
    }
  });

  it('reduce at least 150 prices below their old ones [SC-150 part]', () => {
    const reductions = shop.promotions.filter(isReduction);
    expect(reductions.length).toBeGreaterThanOrEqual(150);
    for (const { wasPricePence, groups } of reductions) {
      expect(wasPricePence).toBeGreaterThan(byLine.get(groups[0]?.lineNumbers[0] ?? '')?.pricePence ?? Infinity);
      expect(groups).toHaveLength(1);
      expect(groups[0]?.threshold).toBe(1);
    }
  });

  it('save something on the cheapest possible set', () => {
    for (const { promotionDescription, discount, groups } of shop.promotions.filter((promotion) => !isReduction(promotion))) {
      const dearest = groups.reduce(
        (sum, { threshold, lineNumbers }) => sum + threshold * Math.max(...lineNumbers.map((line) => byLine.get(line)?.pricePence ?? 0)),
        0,
      );
      expect(discount?.valuePence, promotionDescription).toBeLessThan(dearest);
    }
  });

  it('include every kind that the shop can price [SC-694 part]', () => {
    const count = (is: (promotion: (typeof shop.promotions)[number]) => boolean) => shop.promotions.filter(is).length;
    expect(count(({ promotionTypeCode }) => promotionTypeCode === 'MULTIBUY')).toBeGreaterThanOrEqual(60);
    expect(count(({ promotionDescription }) => promotionDescription === '3 for 2')).toBeGreaterThan(2);
    expect(count(({ groups }) => groups.length > 1)).toBeGreaterThan(2);
    expect(count(({ myWaitrosePromotion }) => myWaitrosePromotion)).toBeGreaterThan(5);
    expect(count(({ pyoPromotion }) => pyoPromotion)).toBeGreaterThan(5);
    expect(count(({ promotionTypeCode, hidden }) => promotionTypeCode === 'WMX' && hidden)).toBeGreaterThan(0);
    expect(count(({ promotionTypeCode, hidden }) => promotionTypeCode !== 'WMX' && hidden)).toBeGreaterThan(0);
    expect(count(({ promotionExpiryDate }) => promotionExpiryDate !== null && promotionExpiryDate < today)).toBeGreaterThan(0);
    expect(count(({ promotionExpiryDate }) => promotionExpiryDate === '2026-11-21')).toBeGreaterThan(0);
    expect(count(({ promotionExpiryDate }) => promotionExpiryDate === null)).toBeGreaterThan(0);
    expect(count(({ startDate }) => startDate !== null && startDate > today)).toBeGreaterThan(0);
    const multiBuys = shop.promotions.filter(({ promotionTypeCode }) => promotionTypeCode === 'MULTIBUY');
    const inMultiBuys = multiBuys.flatMap(({ groups }) => groups.flatMap(({ lineNumbers }) => lineNumbers));
    expect(new Set(inMultiBuys).size).toBeLessThan(inMultiBuys.length);
  });
});

describe('demo branches, seasons and shoppers', () => {
  it('has branch 651 and at least eight others, no two of which share a postcode area [SH-437 part]', () => {
    const areas = shop.branches.flatMap(({ postcodeAreas }) => postcodeAreas);
    expect(shop.branches.map(({ id }) => id)).toContain(651);
    expect(shop.branches.length).toBeGreaterThanOrEqual(9);
    expect(new Set(areas).size).toBe(areas.length);
  });

  it('has goods sold out, out of stock and not ranged at branch 651', () => {
    const at651 = shop.branchAvailability.filter(({ branchId }) => branchId === 651);
    expect(at651.some(({ soldOutOnline }) => soldOutOnline)).toBe(true);
    expect(at651.some(({ outOfStockFrom, outOfStockTo }) => (outOfStockFrom ?? '~') <= today && today <= (outOfStockTo ?? ''))).toBe(true);
    expect(at651.some(({ ranged }) => !ranged)).toBe(true);
  });

  it('has restricted products, some of which can no longer be ordered', () => {
    expect(shop.restrictions.every(({ lineNumbers }) => lineNumbers.length > 0)).toBe(true);
    expect(shop.restrictions.some(({ cutOffDate }) => cutOffDate < today)).toBe(true);
    expect(shop.restrictions.every(({ startDate, endDate, cutOffDate }) => startDate <= endDate && cutOffDate < endDate)).toBe(true);
  });

  it('has the demo shopper with an address that branch 651 delivers to, and orders of existing products', () => {
    const shopper = shop.shoppers.find(({ email }) => email === 'shopper@larder.example');
    const areas = shop.branches.find(({ id }) => id === 651)?.postcodeAreas ?? [];
    expect(areas).toContain(shopper?.addresses[0]?.postalCode.split(' ')[0]);
    expect(shopper?.orders.length).toBeGreaterThan(2);
    for (const { lines } of shop.shoppers.flatMap(({ orders }) => orders)) {
      for (const { lineNumber, quantity } of lines) {
        expect(byLine.get(lineNumber)?.saleUoms).toContain(quantity.uom);
        expect(quantity.thousandths).toBeGreaterThan(0);
      }
    }
  });
});
