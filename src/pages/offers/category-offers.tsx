import { categoryOffersAddress } from '#/modules/storefront/rules/offers-address.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { OffersGrid } from './offers-grid.tsx';

/** The offers with pages of their own, shown before the departments. */
const kinds = [
  { name: 'Meal deals', href: pages.mealDeals },
  { name: 'Bundles', href: pages.bundles },
];

export default function CategoryOffers({ loaderData: { trail, deeper, ...grid } }: PropsOf<typeof import('./category-offers.server.ts')>) {
  const linkTo = (one: (typeof trail)[number]) => ({ name: one.name, href: categoryOffersAddress(one) });
  return <OffersGrid {...grid} trail={trail.map(linkTo)} chips={[...(trail.length === 0 ? kinds : []), ...deeper.map(linkTo)]} />;
}
