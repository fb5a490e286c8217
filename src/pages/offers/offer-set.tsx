import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { sortOrders } from '#/modules/storefront/rules/grid-wire.ts';
import { GridPage } from '#/modules/storefront/web/grid-page.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from '#/pages/shop/add-on-tile.tsx';

const sorts = sortOrders.filter((order) => order !== 'RELEVANCE');

export default function OfferSet({ loaderData: { name, path, category, address, kept, grid } }: PropsOf<typeof import('./offer-set.server.ts')>) {
  const trail = [{ name: 'Offers', href: pages.offers }, { name, href: path }];
  return (
    <GridPage
      heading={name}
      trail={category === null ? trail : [...trail, { name: category }]}
      chips={[]}
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
