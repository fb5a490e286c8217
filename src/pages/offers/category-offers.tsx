import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { sortOrders } from '#/modules/storefront/rules/grid-wire.ts';
import { categoryOffersAddress } from '#/modules/storefront/rules/offers-address.ts';
import { GridPage } from '#/modules/storefront/web/grid-page.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from '#/pages/shop/add-on-tile.tsx';

const sorts = sortOrders.filter((order) => order !== 'RELEVANCE');

/** The offers with pages of their own, shown before the departments. */
const kinds = [
  { name: 'Meal deals', href: pages.mealDeals },
  { name: 'Bundles', href: pages.bundles },
];

export default function CategoryOffers({ loaderData: { heading, trail, deeper, address, kept, grid } }: PropsOf<typeof import('./category-offers.server.ts')>) {
  return (
    <GridPage
      heading={heading}
      trail={[{ name: 'Offers', href: pages.offers }, ...trail.map((one) => ({ name: one.name, href: categoryOffersAddress(one) }))]}
      chips={[...(trail.length === 0 ? kinds : []), ...deeper.map((one) => ({ name: one.name, href: categoryOffersAddress(one) }))]}
      grid={grid}
      address={address}
      kept={kept}
      sorts={sorts}
      action={addOnTile}
      whenEmpty={
        <Notice>
          <p>
            There are no offers here at the moment. <TextLink href={pages.offers}>See all offers</TextLink>
          </p>
        </Notice>
      }
    />
  );
}
