import { expect, it } from 'vitest';
import { saveBranchAvailability, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveMealDeals } from '#/modules/deals/server/public.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const [pizza, sold, bread] = ['000301', '000302', '000303'] as const;
const deal = (promotionId: string, of: Parameters<typeof aMultiBuy>[0]) =>
  aMultiBuy({ promotionId, type: 'Meal deal', promotionTypeCode: 'MEAL_DEAL', startDate: null, promotionExpiryDate: null, setPence: 500, ...of });
const groupsOf = (...pizzas: string[]) => [
  { id: 'g1', name: 'Pizza', threshold: 1, lineNumbers: pizzas },
  { id: 'g2', name: 'Side', threshold: 1, lineNumbers: [bread] },
];
const shop = await openTestShop({
  pages: (await readAllPages()).built,
  async stock(database) {
    await saveProducts(database, [aProduct({ lineNumber: pizza, name: 'Pizza' }), aProduct({ lineNumber: sold, name: 'Sold-out pizza' }), aProduct({ lineNumber: bread, name: 'Garlic bread' })]);
    await saveBranchAvailability(database, [{ branchId: 651, lineNumber: sold, ranged: true, soldOutOnline: true, outOfStockFrom: null, outOfStockTo: null }]);
    await savePromotions(database, [deal('981', { groups: groupsOf(pizza), myWaitrosePromotion: true }), deal('982', { groups: groupsOf(pizza, sold) })]);
    await saveMealDeals(database, ['81', '82'].map((dealName) => ({ mealDealId: `9${dealName}`, dealName, name: `Deal ${dealName}`, description: 'Pizza and a side' })));
  },
});

it('shows a meal deal for members with a badge, and marks the products that are not available [SC-176 part]', async () => {
  const open = async (id: string) => {
    const { status, text } = await shop.browser().call('GET', `/ecom/shop/featured/meal-deals/${id}`);
    const tiles = text.split('<article').slice(1).map((tile) => tile.split('</article>')[0]!);
    return { status, isForMembers: text.includes('myWaitrose members only'), soldOut: tiles.filter((tile) => tile.includes('SOLD OUT ONLINE')).map((tile) => /Sold-out pizza|Garlic bread/.exec(tile)?.[0]) };
  };
  expect(await open('981')).toEqual({ status: 200, isForMembers: true, soldOut: [] });
  expect(await open('982')).toEqual({ status: 200, isForMembers: false, soldOut: ['Sold-out pizza'] });
});
