import { useMemo } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { MultiSearchForm } from '#/modules/search/web/multi-search-form.tsx';
import { keepMultiSearchList, useMultiSearchList } from '#/modules/search/web/multi-search-list.ts';
import { MultiSearchStrip } from '#/modules/search/web/multi-search-strip.tsx';
import { askedQuantity } from '#/modules/storefront/rules/asked-quantity.ts';
import { sortOrders } from '#/modules/storefront/rules/grid-wire.ts';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import { wideningText } from '#/modules/storefront/rules/widening-text.ts';
import { GridPage } from '#/modules/storefront/web/grid-page.tsx';
import { ListResults } from '#/modules/storefront/web/list-results.tsx';
import { AddToTrolley } from '#/modules/trolley/web/lines/add-to-trolley.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from './add-on-tile.tsx';
import styles from './multi-search.module.css';

type Props = PropsOf<typeof import('./multi-search.server.ts')>;

/** Results for one item of the shopper's list, or the list itself (SH-027). */
export default function MultiSearch({ loaderData }: Props) {
  return loaderData.term === '' ? <WholeList /> : <OneItem {...loaderData} />;
}

/** The results for one item: every product offers the quantity that the item asks for. */
function OneItem({ value, term, asked, address, grid }: Props['loaderData']) {
  const action = useMemo(
    () => (asked ? (product: TileProduct) => <AddToTrolley product={product} asked={askedQuantity(product, asked)} /> : addOnTile),
    [asked],
  );
  return (
    <>
      <Container className={styles.strip}>
        <MultiSearchStrip value={value} />
      </Container>
      <GridPage
        heading={`Results for "${term}"`}
        lead={grid?.widened ? wideningText(grid.widened) : undefined}
        chips={[]}
        grid={grid}
        address={address}
        kept={{ value }}
        sorts={sortOrders}
        action={action}
        whenEmpty={
          <Notice title={`Sorry, we couldn't find any results for "${term}"`}>
            <p>Please check the spelling, or try fewer words.</p>
          </Notice>
        }
      />
    </>
  );
}

/** The list itself, for editing it, with the best match for each item. */
function WholeList() {
  const { customerId } = useSession();
  const items = useMultiSearchList();
  const keep = (wanted: readonly string[]) => keepMultiSearchList(customerId, wanted);
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>Multi-search</h1>
      <p className={styles.lead}>Paste a list, or type one thing on each line. We find the best match for each.</p>
      <div className={styles.columns}>
        <Panel>
          <MultiSearchForm key={items.join('\n')} items={items} onSearch={keep} onClear={() => keep([])}>
            <Notice>Amounts work too: "2 milk", "x4", "500g mince", "1.5kg bananas".</Notice>
          </MultiSearchForm>
        </Panel>
        {items.length > 0 && (
          <div className={styles.results}>
            <MultiSearchStrip value={null} />
            <ListResults items={items} onItems={keep} />
          </div>
        )}
      </div>
    </Container>
  );
}
