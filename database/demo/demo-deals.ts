import type { BundleRecord, MealDealRecord } from '#/modules/deals/rules/deal-records.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import type { OfferSetRecord } from '#/modules/offers/server/public.ts';
import { dayAfter } from './calendar-day.ts';
import { groupOf, promotionOf } from './demo-promotions.ts';
import type { DraftProduct } from './range-products.ts';

type Choice = [name: string, threshold: number, pattern: RegExp];

interface Meal extends MealDealRecord {
  pence: number;
  groups: Choice[];
}

const meals: Meal[] = [
  {
    mealDealId: '810001',
    dealName: '1',
    name: 'Pizza night for £5',
    description: 'Any pizza, with garlic bread, dough balls or a salad on the side.',
    pence: 500,
    groups: [['Pizza', 1, /\bpizza \d+g$/i], ['Side', 1, /garlic bread|dough balls|coleslaw|potato salad/i]],
  },
  {
    mealDealId: '810002',
    dealName: '2',
    name: 'Curry for two for £9',
    description: 'Two mains and a pack of naan to share.',
    pence: 900,
    groups: [['Main', 2, /(masala|korma|jalfrezi|bhuna).* (350|400)g$/i], ['Naan', 1, /naan 2 pack$/i]],
  },
  {
    mealDealId: '810003',
    dealName: '3',
    name: 'Lunch for £4.50',
    description: 'A sandwich, crisps and a cold drink.',
    pence: 450,
    groups: [['Sandwich', 1, /sandwich each$/i], ['Snack', 1, /crisps 150g$/i], ['Drink', 1, /(sparkling|lemonade|\bcola\b).* (330ml|500ml)$/i]],
  },
  {
    mealDealId: '810004',
    dealName: '4',
    name: 'Pasta supper for £4.50',
    description: 'Fresh pasta and a sauce to go with it.',
    pence: 450,
    groups: [['Pasta', 1, /fresh egg|tortelloni|ravioli/i], ['Sauce', 1, /pesto|sauce for pasta|pasta sauce/i]],
  },
];

/** The most products to choose from in a group. */
const mostChoices = 24;

/** Meal deals across several shelves, each with the promotion that prices it. */
export function makeMealDeals(drafts: readonly DraftProduct[], today: string): { deal: MealDealRecord; promotion: PromotionRecord }[] {
  return meals.map(({ pence, groups, ...deal }) => ({
    deal,
    promotion: promotionOf(deal.mealDealId, deal.name, {
      promotionTypeCode: 'MEAL_DEAL',
      type: 'MEAL_DEAL',
      promotionExpiryDate: dayAfter(today, 35),
      startDate: dayAfter(today, -5),
      discount: { type: 'TOTAL_PRICE', valuePence: pence },
      groups: groups.map(([name, threshold, pattern], index) => groupOf(name, threshold, fitting(drafts, pattern), `g${index + 1}`)),
    }),
  }));
}

function fitting(drafts: readonly DraftProduct[], pattern: RegExp) {
  return drafts
    .filter(({ product, goods }) => pattern.test(`${product.name} ${product.size}`) && !product.containsAlcohol && product.priceUom === 'C62' && !goods.season && product.pricePence < 650)
    .slice(0, mostChoices)
    .map(({ product }) => product);
}

const bundles: { bundleName: string; title: string; groups: Choice[] }[] = [
  {
    bundleName: 'weekend_breakfast',
    title: 'Weekend breakfast',
    groups: [['Bread', 1, /sourdough|bloomer|farmhouse loaf/i], ['Bacon', 1, /bacon \d+g$/i], ['Sausages', 1, /pork sausages/i], ['Eggs', 1, /range .*eggs/i], ['Juice', 1, /orange juice \d/i]],
  },
  {
    bundleName: 'pasta_night',
    title: 'Pasta night',
    groups: [['Pasta', 1, /(spaghetti|penne|fusilli) \d+g$/i], ['Sauce', 1, /pesto|sauce for pasta|pasta sauce|passata/i], ['Cheese', 1, /parmigiano|mozzarella|grana padano/i]],
  },
  {
    bundleName: 'cheeseboard',
    title: 'Cheeseboard for six',
    groups: [['Cheese', 3, /vintage|brie|stilton|camembert|gouda/i], ['Crackers', 1, /cream crackers|oatcakes|water biscuits/i], ['Chutney', 1, /chutney/i]],
  },
];

/** Bundles of products that go together, for the groups that the range can fill. */
export function makeBundles(drafts: readonly DraftProduct[]): BundleRecord[] {
  return bundles.map(({ groups, ...bundle }) => ({
    ...bundle,
    image: null,
    startDate: null,
    endDate: null,
    groups: groups.map(([title, threshold, pattern]) => ({ title, threshold, lineNumbers: fitting(drafts, pattern).slice(0, 8).map(({ lineNumber }) => lineNumber) })),
  }));
}

/** Sets of offers that staff could have made: all meal deals, and the multi-buys of three. */
export function makeOfferSets(promotions: readonly PromotionRecord[]): OfferSetRecord[] {
  const idsOf = (fits: (promotion: PromotionRecord) => boolean) => promotions.filter(fits).map(({ promotionId }) => promotionId);
  return [
    { offerIdentifier: 'meal-deals', name: 'Everything in our meal deals', promotionIds: idsOf(({ type }) => type === 'MEAL_DEAL') },
    { offerIdentifier: 'three-for-two', name: '3 for 2', promotionIds: idsOf(({ promotionDescription }) => promotionDescription === '3 for 2') },
  ];
}
