import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { sortOrders } from '#/modules/storefront/rules/filters/grid-wire.ts';
import { GridPage, type GridPageProps } from '#/modules/storefront/web/grid/grid-page.tsx';
import * as pages from '#/page-paths.ts';
import { addOnTile } from '#/pages/shop/browse/add-on-tile.tsx';

const sorts = sortOrders.filter((order) => order !== 'RELEVANCE');

/** Renders a grid of products on offer. `trail` is the way there from all offers. */
export function OffersGrid({ trail, ...props }: Required<Pick<GridPageProps, 'trail'>> & Pick<GridPageProps, 'heading' | 'chips' | 'grid' | 'address' | 'kept'>) {
  return (
    <GridPage
      {...props}
      trail={[{ name: 'Offers', href: pages.offers }, ...trail]}
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
