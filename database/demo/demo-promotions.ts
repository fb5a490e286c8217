import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { formatPence } from '#/platform/rules/money.ts';
import { dayAfter } from './calendar-day.ts';
import type { DraftProduct } from './range-products.ts';
import { type Dice, diceFor } from './seeded-random.ts';

type Group = PromotionRecord['groups'][number];

/**
 * Offers of every kind that the shop supports. Prices of reduced products are lowered here, in the drafts themselves.
 * Multi-buys are of one brand and shelf and of similar prices or, for '3 for 2', the same price; none of their products
 * is also reduced.
 */
export function makePromotions(drafts: DraftProduct[], today: string): PromotionRecord[] {
  const promotions: PromotionRecord[] = [];
  const dice = diceFor('promotions');
  const products = drafts.filter(({ goods }) => !goods.season).map(({ product }) => product);
  const shelves = [...Map.groupBy(products, (product) => product.categoryIds[0]).values()];
  shelves.forEach((shelf, index) => {
    const multiBuys = multiBuysOf(shelf, index, today, dice);
    const taken = new Set(multiBuys.flatMap(({ groups }) => groups.flatMap(({ lineNumbers }) => lineNumbers)));
    const others = shelf.filter(({ lineNumber }) => !taken.has(lineNumber));
    promotions.push(...multiBuys, ...reductionsOf(others, index, today, dice));
  });
  promotions.push(...memberOffers(products, promotions, today, dice));
  promotions.push(...wineMixes(drafts, today));
  return promotions;
}

export function promotionOf(promotionId: string, promotionDescription: string, more: Partial<PromotionRecord>): PromotionRecord {
  return {
    promotionId,
    promotionTypeCode: 'MULTIBUY',
    type: 'MULTIBUY',
    promotionDescription,
    promotionExpiryDate: null,
    startDate: null,
    discount: null,
    groups: [],
    hidden: false,
    myWaitrosePromotion: false,
    pyoPromotion: false,
    wasPricePence: null,
    ...more,
  };
}

export const groupOf = (name: string, threshold: number, products: ProductRecord[], id = 'g1'): Group => ({
  id,
  name,
  threshold,
  lineNumbers: products.map((product) => product.lineNumber),
});

/**
 * How long offers last: mostly weeks; every eleventh has no end, every thirteenth ends tomorrow, every seventeenth has
 * ended.
 */
function expiryOf(index: number, today: string): string | null {
  if (index % 17 === 16) return dayAfter(today, -3);
  if (index % 13 === 12) return dayAfter(today, 1);
  if (index % 11 === 10) return null;
  return dayAfter(today, 12 + ((index * 7) % 30));
}

/**
 * On every third shelf, the largest set of one brand and price; on every twelfth, a second offer for the same products.
 */
function multiBuysOf(shelf: ProductRecord[], index: number, today: string, dice: Dice): PromotionRecord[] {
  if (index % 3 !== 0) return [];
  const packs = shelf.filter(
    ({ priceUom, pricePence, productType }) => priceUom === 'C62' && pricePence < 1200 && productType === 'GROCERY',
  );
  const same = largest(packs, (product) => `${product.brand}|${product.pricePence}|${product.size}`);
  const similar = alike(largest(packs, (product) => `${product.brand}|${product.size}`));
  if (similar.length < 2) return [];
  const id = String(500_000 + index * 10);
  const dates = { promotionExpiryDate: expiryOf(index, today), startDate: index % 19 === 18 ? dayAfter(today, 5) : dayAfter(today, -10) };
  const first = same.length >= 2 && dice.chance(0.5) ? threeForTwo(id, same, dates) : someFor(id, similar, dice.pick([2, 2, 3]), dates);
  if (index % 12 !== 0) return [first];
  const other = someFor(`${Number(id) + 1}`, similar, 4, { ...dates, promotionExpiryDate: dayAfter(today, 40), hidden: index % 24 === 0 });
  return [first, other];
}

function largest(products: ProductRecord[], key: (product: ProductRecord) => string): ProductRecord[] {
  const sets = [...Map.groupBy(products, key).values()];
  return sets.reduce((best, set) => (set.length > best.length ? set : best), []);
}

/** The products priced within 15% of the median, so that one price for several saves money on each. */
function alike(products: ProductRecord[]): ProductRecord[] {
  const prices = products.map(({ pricePence }) => pricePence).sort((a, b) => a - b);
  const middle = prices[Math.floor(prices.length / 2)] ?? 0;
  return products.filter(({ pricePence }) => Math.abs(pricePence - middle) <= middle * 0.15);
}

function threeForTwo(id: string, products: ProductRecord[], dates: Partial<PromotionRecord>): PromotionRecord {
  const valuePence = 2 * (products[0]?.pricePence ?? 0);
  return promotionOf(id, '3 for 2', { ...dates, discount: { type: 'TOTAL_PRICE', valuePence }, groups: [groupOf('Products in this offer', 3, products)] });
}

/** '2 for £3.50': a fifth off the cheapest combination, rounded down to 50p or a whole pound. */
function someFor(id: string, products: ProductRecord[], count: number, dates: Partial<PromotionRecord>): PromotionRecord {
  const cheapest = Math.min(...products.map((product) => product.pricePence)) * count;
  const step = cheapest > 300 ? 50 : 10;
  const valuePence = Math.max(step, Math.floor((cheapest * 0.83) / step) * step);
  const words = `${products.length > 4 ? 'Any ' : ''}${count} for ${inShort(valuePence)}`;
  return promotionOf(id, words, { ...dates, discount: { type: 'TOTAL_PRICE', valuePence }, groups: [groupOf('Products in this offer', count, products)] });
}

/** An amount as on a shelf label: '£4', '£3.50', '75p'. */
const inShort = (pence: number): string => (pence % 100 === 0 ? `£${pence / 100}` : formatPence(pence));

/** On every shelf one product in about twelve is reduced. */
function reductionsOf(shelf: ProductRecord[], index: number, today: string, dice: Dice): PromotionRecord[] {
  const reducible = shelf.filter((product) => product.pricePence >= 80 && product.productType !== 'PHARMACEUTICAL');
  return reducible.filter(() => dice.chance(0.085)).map((product, place) => {
    const wasPricePence = product.pricePence;
    const share = dice.pick([0.1, 0.15, 0.2, 0.25, 0.25, 0.33]);
    const step = wasPricePence >= 500 && wasPricePence % 10 === 9 ? 50 : 5;
    const saving = Math.max(step, Math.round((wasPricePence * share) / step) * step);
    product.pricePence = wasPricePence - saving;
    const words = `Save ${inShort(saving)}${product.priceUom === 'KGM' ? ' per kg' : ''}`;
    return promotionOf(String(700_000 + Number(product.lineNumber)), words, {
      promotionTypeCode: 'PRICE_REDUCTION',
      type: 'PRICE_REDUCTION',
      promotionExpiryDate: expiryOf(index + place, today),
      startDate: dayAfter(today, -7),
      groups: [groupOf(product.name, 1, [product])],
      wasPricePence,
    });
  });
}

/**
 * Member prices on about 1 product in 70, and 20% off members' own picks on about 1 in 60 of those without an offer.
 */
function memberOffers(products: ProductRecord[], before: PromotionRecord[], today: string, dice: Dice): PromotionRecord[] {
  const taken = new Set(before.flatMap(({ groups }) => groups.flatMap((group) => group.lineNumbers)));
  return products.flatMap((product) => {
    if (taken.has(product.lineNumber) || product.priceUom !== 'C62' || product.pricePence < 100) return [];
    const roll = dice.next();
    if (roll >= 0.032) return [];
    const pick = roll >= 0.015;
    const valuePence = Math.round((product.pricePence * (pick ? 0.8 : 0.85)) / 5) * 5;
    return [
      promotionOf(String((pick ? 3_000_000 : 2_000_000) + Number(product.lineNumber)), pick ? '20% off your pick' : `myWaitrose price ${formatPence(valuePence)}`, {
        promotionTypeCode: pick ? 'PYO' : 'MEMBER_PRICE',
        type: pick ? 'PYO' : 'MEMBER_PRICE',
        promotionExpiryDate: pick ? null : dayAfter(today, 21),
        discount: { type: 'TOTAL_PRICE', valuePence },
        groups: [groupOf(product.name, 1, [product])],
        myWaitrosePromotion: !pick,
        pyoPromotion: pick,
      }),
    ];
  });
}

/** A quarter off six bottles: one mix for each price that at least six wines share. */
function wineMixes(drafts: DraftProduct[], today: string): PromotionRecord[] {
  const wines = drafts.filter(({ packShot, product }) => packShot.shape === 'wine-bottle' && product.containsAlcohol && product.size === '75cl').map(({ product }) => product);
  return [...Map.groupBy(wines, (wine) => wine.pricePence)]
    .filter(([, sorts]) => sorts.length >= 4)
    .map(([pence, sorts]) =>
      promotionOf(String(820_000 + pence), '25% off when you buy 6', {
        promotionTypeCode: 'WMX',
        type: 'WMX',
        hidden: true,
        promotionExpiryDate: dayAfter(today, 18),
        startDate: dayAfter(today, -2),
        discount: { type: 'TOTAL_PRICE', valuePence: Math.round(pence * 6 * 0.75) },
        groups: [groupOf('Any 6 wines', 6, sorts)],
      }),
    );
}
