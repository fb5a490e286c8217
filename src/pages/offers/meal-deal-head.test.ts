import { expect, it } from 'vitest';
import { head } from './meal-deal.server.ts';

const host = 'https://www.larder.example';
const canonicalOf = (loaderData: unknown, pathname: string) =>
  head({ loaderData, host, pathname } as Parameters<typeof head>[0]).flatMap((tag) => ('rel' in tag && tag.rel === 'canonical' ? [tag.href] : []));

it.each(['810001', '2', 'Tea-Time'])('a meal deal at %s has the canonical link of its path, also while a slot stands against it [SH-098]', (name) => {
  const path = `/ecom/shop/featured/meal-deals/${name}`;
  const deal = { id: '810001', name: 'Tea for two', description: 'Tea.', groups: [] };
  for (const loaderData of [{ mealDealId: '810001', deal, code: null }, { mealDealId: '810001', deal: null, code: 'OFFERS_EXPERIENCE_002' }]) {
    expect(canonicalOf(loaderData, path)).toEqual([host + path.toLowerCase()]);
  }
});
