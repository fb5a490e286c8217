import { toTile, type TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import type { WireMealDeal } from './deal-calls.ts';

/** A meal deal with only the fields of its products that tiles show. */
export type MealDealShown = Omit<WireMealDeal, 'groups' | 'recommendations'> & {
  groups: (Omit<WireMealDeal['groups'][number], 'products'> & { products: TileProduct[] })[];
  recommendations: TileProduct[];
};

export function toMealDealShown({ groups, recommendations, ...deal }: WireMealDeal): MealDealShown {
  return {
    ...deal,
    groups: groups.map((group) => ({ ...group, products: group.products.map(toTile) })),
    recommendations: recommendations.map(toTile),
  };
}
