import { useMemo, useRef } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { SaveAsList } from '#/modules/lists/web/save-as-list.tsx';
import type { SplitList } from '#/modules/search/rules/split-list.ts';
import { DroppedItems } from '#/modules/search/web/dropped-items.tsx';
import { writeListAddress } from '#/modules/search/web/list-address.ts';
import { MultiSearchForm } from '#/modules/search/web/multi-search-form.tsx';
import { keepMultiSearchList, useDroppedItems, useMultiSearchList } from '#/modules/search/web/multi-search-list.ts';
import { MultiSearchStrip } from '#/modules/search/web/multi-search-strip.tsx';
import { askedQuantity } from '#/modules/storefront/rules/search/asked-quantity.ts';
import { sortOrders } from '#/modules/storefront/rules/filters/grid-wire.ts';
import type { SearchState } from '#/modules/storefront/rules/search/search-state.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { shownWords } from '#/modules/storefront/rules/search/shown-words.ts';
import { writeAsTyped } from '#/modules/storefront/web/filters/as-typed-address.ts';
import { writeGridAddress } from '#/modules/storefront/web/filters/grid-address.ts';
import { GridPage } from '#/modules/storefront/web/grid/grid-page.tsx';
import { SearchLead } from '#/modules/storefront/web/search-lead.tsx';
import { ListResults } from '#/modules/storefront/web/grid/list-results.tsx';
import { AddToTrolley } from '#/modules/trolley/web/lines/add-to-trolley.tsx';
import * as pages from '#/page-paths.ts';
import { useNavigate } from '#/platform/web/router/router.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from './add-on-tile.tsx';
import styles from './multi-search.module.css';

type Props = PropsOf<typeof import('./multi-search.server.ts')>;

/** Results for one item of the shopper's list, or the list itself (SH-027). */
export default function MultiSearch({ loaderData }: Props) {
  const { grid } = loaderData;
  return grid === null ? <WholeList {...loaderData} /> : <OneItem {...loaderData} grid={grid} />;
}

/** The results for one item: every product offers the quantity that the item asks for. */
function OneItem({ value, term, asTyped, asked, address, grid }: Props['loaderData'] & { grid: SearchState }) {
  const action = useMemo(
    () => (asked ? (product: TileProduct) => <AddToTrolley product={product} asked={askedQuantity(product, asked)} /> : addOnTile),
    [asked],
  );
  const dropped = useDroppedItems();
  const keptWith = (typed: boolean) => ({ value, ...writeAsTyped(typed) });
  const links = { asTyped: `${pages.multiSearch}${writeGridAddress({}, keptWith(true))}`, similar: `${pages.multiSearch}${writeGridAddress({}, keptWith(false))}` };
  return (
    <>
      <Container className={styles.strip}>
        <MultiSearchStrip value={value} />
        <DroppedItems count={dropped} />
      </Container>
      <GridPage
        heading={`Results for "${shownWords(term, grid)}"`}
        lead={<SearchLead term={term} asTyped={asTyped} grid={grid} links={links} />}
        chips={[]}
        grid={grid}
        address={address}
        kept={keptWith(asTyped)}
        sorts={sortOrders}
        action={action}
        whenEmpty={
          <Notice title={`Sorry, we couldn't find any results for "${term}"`}>
            <p>
              Please check the spelling{asTyped && <>, <TextLink href={links.similar}>include similar words</TextLink></>} or try fewer words.
            </p>
          </Notice>
        }
      />
    </>
  );
}

/**
 * The list itself, for editing it, with the best match for each item. A list in the address comes before the stored one:
 * changes to it stay in the address, so the shopper's own list is kept.
 */
function WholeList({ listed, found }: Props['loaderData']) {
  const { customerId } = useSession();
  const navigate = useNavigate();
  const area = useRef<HTMLTextAreaElement>(null);
  const stored = useMultiSearchList();
  const droppedBefore = useDroppedItems();
  const { items, dropped } = listed ?? { items: stored, dropped: droppedBefore };
  function change(wanted: SplitList) {
    if (listed) void navigate(writeListAddress(wanted), { replace: true });
    else keepMultiSearchList(customerId, wanted);
  }
  function leaveOut(left: readonly string[]) {
    // The matches disappear with the last item, and the pressed button with them.
    if (left.length === 0) area.current!.focus();
    change({ items: left, dropped });
  }

  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>Multi-search</h1>
      <p className={styles.lead}>Paste a list, or type one thing on each line. We find the best match for each.</p>
      <div className={styles.columns}>
        <Panel>
          <MultiSearchForm ref={area} items={items} onSearch={change} onClear={() => change({ items: [], dropped: 0 })}>
            <Notice>Amounts work too: "2 milk", "x4", "500g mince", "1.5kg bananas".</Notice>
          </MultiSearchForm>
        </Panel>
        {items.length > 0 && (
          <div className={styles.results}>
            <DroppedItems count={dropped} />
            <MultiSearchStrip value={null} listed={listed} />
            <ListResults items={items} found={found} onItems={leaveOut} action={(chosen) => <SaveAsList items={chosen} />} />
          </div>
        )}
      </div>
      {listed && stored.length > 0 && (
        <p className={styles.own}>
          This list came with its link. <TextLink href={pages.multiSearch}>Your own list</TextLink> is kept.
        </p>
      )}
    </Container>
  );
}
