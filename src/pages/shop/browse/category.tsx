import { Notice } from '#/design/feedback/notice.tsx';
import { GridPage } from '#/modules/storefront/web/grid/grid-page.tsx';
import type { SortOrder } from '#/modules/storefront/rules/filters/grid-wire.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from './add-on-tile.tsx';

const sorts: SortOrder[] = ['MOST_POPULAR', 'PRICE_LOW_2_HIGH', 'PRICE_HIGH_2_LOW', 'TOP_RATED', 'A_2_Z'];

export default function Category({ loaderData: { trail, words, address, grid } }: PropsOf<typeof import('./category.server.ts')>) {
  const category = trail.at(-1)!;
  const heading = words?.title ?? category.name;
  return (
    <GridPage
      heading={heading}
      lead={words?.lead ?? undefined}
      trail={trail.map((one) => ({ name: one === category ? heading : one.name, href: pages.linkTo(pages.category, { '*': one.url }) }))}
      chips={grid.subCategories.map((one) => ({ name: one.name, href: pages.linkTo(pages.category, { '*': one.url }) }))}
      grid={grid}
      address={address}
      kept={{}}
      sorts={sorts}
      action={addOnTile}
      banner={{ type: 'browse', categories: [category.url] }}
      whenEmpty={<Notice>There is nothing here at the moment.</Notice>}
    />
  );
}
