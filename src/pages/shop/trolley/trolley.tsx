import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Container } from '#/design/layout/container.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { useSession, useSessionPhase } from '#/modules/account/web/sign-in/use-session.ts';
import { ExpiredSlotNotice } from '#/modules/booking/web/booked/expired-slot-notice.tsx';
import { useFreshSlot } from '#/modules/booking/web/grid/use-fresh-slot.ts';
import { useExpiredOffers } from '#/modules/deals/web/use-expired-offers.ts';
import * as pages from '#/page-paths.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { holdEndText } from '#/modules/slots/rules/hold-end-text.ts';
import { conflictsOfRefused, conflictsToShow, readRefusedLines, refusedField } from '#/modules/trolley/rules/lines/refused-lines.ts';
import { isHard } from '#/modules/trolley/rules/lines/wire-conflicts.ts';
import { groupLines, orderLines, readTrolleySort } from '#/modules/trolley/rules/lines/line-order.ts';
import { fromTrolley } from '#/modules/trolley/rules/order/from-trolley.ts';
import { itemCount } from '#/modules/trolley/rules/totals/totals-shown.ts';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { TrolleyLineItem } from '#/modules/trolley/web/lines/trolley-line-item.tsx';
import type { TrolleySnapshot } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { groupByChange } from '#/modules/trolley/web/lines/group-by-change.ts';
import { removedRow, rowsOf, type TrolleyRow } from '#/modules/trolley/web/lines/trolley-rows.ts';
import { trolleyToShow, type TrolleyToShow } from '#/pages/rules/trolley-to-show.ts';
import { Aisle } from '#/pages/shop/trolley/aisle.tsx';
import { AmendBar } from '#/pages/shop/trolley/amend-bar.tsx';
import { useConfirmChanges } from '#/pages/shop/trolley/use-confirm-changes.tsx';
import { YourChanges } from '#/pages/shop/trolley/your-changes.tsx';
import { CheckoutPanel } from '#/pages/shop/trolley/checkout-panel.tsx';
import { TrolleyRecommendations } from '#/pages/shop/trolley/trolley-recommendations.tsx';
import { TrolleyTools } from '#/pages/shop/trolley/trolley-tools.tsx';
import { useLineProducts } from '#/pages/shop/trolley/use-line-products.ts';
import { useRecommended } from '#/pages/shop/trolley/use-recommended.ts';
import { useTrolleyReadLast } from '#/pages/shop/trolley/use-trolley-read-last.ts';
import { useTrolleyDialog } from '#/pages/shop/trolley/use-trolley-dialog.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './trolley.module.css';

/**
 * Returns false if only the query changes: another sort order shows the same trolley, so the page needs no new data.
 */
export const needsLoading = ({ from, to }: { from: URL; to: URL }): boolean => from.pathname !== to.pathname || from.search === to.search;

// Load the dialogs on demand: most visits open none.
const TrolleyDialogs = lazy(() => loadPart(() => import('#/pages/shop/trolley/trolley-dialogs.tsx')));

type Props = PropsOf<typeof import('./trolley.server.ts')>;

/**
 * Renders the trolley page. A changed quantity shows in its own line at once; the rest of the page follows after that
 * line has been painted. A line that is added or removed shows at once, because the focus moves with it.
 */
export default function TrolleyPage(props: Props) {
  const now = useTrolley();
  const painted = useDeferredValue(now);
  return <ShownTrolley {...props} snapshot={hasSameLines(now, painted) ? painted : now} />;
}

const ShownTrolley = memo(function ShownTrolley({ loaderData, actionData, snapshot }: Props & { snapshot: TrolleySnapshot }) {
  const found = useTrolleyToShow(loaderData, snapshot);
  const shown = found.kind === 'trolley' ? found : null;
  const { lines, lastRemovedTrolleyItem: removed, lastReaddedTrolleyItem: readded } = snapshot;
  useExpiredOffers(useTrolleyReadLast(shown && loaderData.trolley, snapshot.trolley));
  const slot = useFreshSlot(loaderData.slot, loaderData.customerId);
  const query = useSearchParams();
  const sort = readTrolleySort(query.get('sortBy'));
  const refusedText = query.get(refusedField);

  const rows = useMemo(() => rowsOf(shown, lines, readded), [shown, lines, readded]);
  const gone = useMemo(() => removedRow(removed, rows), [removed, rows]);
  const { products, failed, askAgain, learn } = useLineProducts(loaderData, rows, removed);
  const { customerOrderId, recommendedProducts, amend } = loaderData;
  const confirming = useConfirmChanges(amend, shown?.trolley.amendingOrder ? shown.trolley : null);
  const recommended = useRecommended(customerOrderId, recommendedProducts);
  const names = useMemo(() => new Map(recommended.products.map(({ lineNumber, name }) => [lineNumber, name])), [recommended.products]);
  const { dialog, open, close } = useTrolleyDialog(rows);
  const [removal, setRemoval] = useState<{ lineNumber: string; why: string | null } | null>(null);

  const conflicts = shown?.trolley.conflicts;
  const ownConflictOf = useMemo(() => new Map((conflicts ?? []).map((conflict) => [conflict.lineNumber, conflict])), [conflicts]);
  const refused = useMemo(() => {
    const named = rows.map(({ lineNumber, item }) => ({
      lineNumber,
      itemId: item?.trolleyItemId ?? 0,
      productId: item?.productId ?? '',
      name: products.get(lineNumber)?.name ?? names.get(lineNumber) ?? 'This item',
    }));
    return conflictsOfRefused(named, readRefusedLines(refusedText));
  }, [rows, products, names, refusedText]);
  const conflictOf = useMemo(() => conflictsToShow(conflicts ?? [], refused), [conflicts, refused]);
  const groups = useMemo(() => {
    const categoryOf = (lineNumber: string) => products.get(lineNumber)?.category?.name ?? null;
    const sorted = orderLines(gone ? [...rows, gone] : rows, sort, ({ lineNumber, item }) => ({
      trolleyItemId: item?.trolleyItemId ?? Number.MAX_SAFE_INTEGER,
      conflict: conflictOf.get(lineNumber)?.type as 'HARD' | 'SOFT' | undefined ?? null,
      name: products.get(lineNumber)?.name ?? names.get(lineNumber) ?? null,
      category: categoryOf(lineNumber),
    }));
    if (shown?.trolley.amendingOrder) return groupByChange(sorted);
    return groupLines(sorted, sort, ({ lineNumber }) => ({ isConflicted: conflictOf.has(lineNumber), category: categoryOf(lineNumber) }));
  }, [rows, gone, sort, conflictOf, products, names, shown]);

  const lineOf = ({ lineNumber, item, line }: TrolleyRow) => (
    <TrolleyLineItem
      key={lineNumber}
      lineNumber={lineNumber}
      item={item}
      shown={line}
      product={products.get(lineNumber)}
      knownName={names.get(lineNumber) ?? null}
      conflict={conflictOf.get(lineNumber) ?? null}
      counts={!isHard(ownConflictOf.get(lineNumber) ?? null)}
      read={actionData?.lineNumber === lineNumber ? (actionData.read ?? undefined) : undefined}
      whyRemoved={removal?.lineNumber === lineNumber ? removal.why : null}
      amending={shown?.trolley.amendingOrder ?? false}
      onRemove={setRemoval}
      onOpen={open}
    />
  );
  // Without JavaScript, a removed line leaves no placeholder to show the remark, so a notice shows it.
  const whyGone = actionData?.read?.quantity?.thousandths === 0 && !removal ? `${actionData.read.remark}, so we removed the item.` : null;
  const answer = (actionData?.why || whyGone) && (
    <Notice tone={whyGone ? 'info' : 'danger'} announce="assertive">
      {actionData?.why ?? whyGone}
    </Notice>
  );
  const recommendations = <TrolleyRecommendations recommended={recommended} />;
  // The key lets an open dialog outlive the change between a filled and an empty trolley.
  const dialogs = dialog && shown && (
    <Suspense key="dialogs">
      <TrolleyDialogs
        dialog={dialog}
        rows={rows}
        products={products}
        trolley={shown.trolley}
        onOpen={open}
        onClose={() => close()}
        onChoose={(product) => {
          learn(product);
          close(product.lineNumber);
        }}
      />
    </Suspense>
  );
  const expired = loaderData.expired && <ExpiredSlotNotice expired={loaderData.expired} />;
  const amendBar = amend && shown?.trolley.amendingOrder && <AmendBar placed={amend.placed} trolley={shown.trolley} confirming={confirming} />;
  if (!shown || rows.length === 0) {
    return (
      <>
        {amendBar}
        <Container className={styles.page}>
          <h1 tabIndex={-1}>My Trolley</h1>
          {expired}
          {answer}
          {shown && gone && <ul role="list">{lineOf(gone)}</ul>}
          <NoLines found={found.kind} />
          {shown && recommendations}
          {dialogs}
        </Container>
      </>
    );
  }
  const { trolley } = shown;
  const count = itemCount(trolley.trolleyTotals);
  const { hardConflicts } = trolley.trolleyTotals.trolleyItemCounts;
  return (
    <>
      {amendBar}
      <Container className={styles.page}>
        <div className={styles.head}>
          <div>
            <h1 tabIndex={-1}>My Trolley</h1>
            <p className={styles.soft} role="status">
              {count === 1 ? '1 item' : `${count} items`}.
              {hardConflicts > 0 && ` ${hardConflicts === 1 ? 'One needs' : `${hardConflicts} need`} your attention before you can check out.`}
            </p>
            {slot?.slotExpiryTime && <p className={styles.held}>Your slot is held until {holdEndText(Date.parse(slot.slotExpiryTime))}.</p>}
          </div>
          <TrolleyTools sort={sort} onOpen={open} />
        </div>
        {expired}
        {answer}
        {refused.length > 0 && <RefusedSlot count={refused.length} />}
        {failed && (
          <Notice
            tone="warning"
            announce="polite"
            actions={
              <Button size="small" variant="secondary" onClick={askAgain}>
                Try again
              </Button>
            }
          >
            We couldn't load the details of every item. They are in your trolley all the same.
          </Notice>
        )}
        <div className={styles.columns}>
          <Panel padding="none" as="section" aria-labelledby="items" className={styles.items}>
            <h2 id="items" className="visually-hidden">
              Items
            </h2>
            {groups.map(({ title, lines: own }) =>
              title ? (
                <Aisle key={title} title={title}>
                  {own.map(lineOf)}
                </Aisle>
              ) : (
                <ul key="all" role="list" aria-label="Items in your trolley">
                  {own.map(lineOf)}
                </ul>
              ),
            )}
          </Panel>
          <div className={styles.side}>
            {amend && trolley.amendingOrder && (
              <YourChanges {...amend} trolley={trolley} slot={slot} nameOf={(lineNumber) => products.get(lineNumber)?.name ?? names.get(lineNumber) ?? 'this item'} />
            )}
            <CheckoutPanel trolley={trolley} slot={slot} confirming={confirming} />
          </div>
        </div>
        {recommendations}
        {dialogs}
        {confirming.dialogs}
      </Container>
    </>
  );
});

const hasSameLines = ({ lines }: TrolleySnapshot, { lines: others }: TrolleySnapshot): boolean =>
  lines.size === others.size && [...lines.keys()].every((lineNumber) => others.has(lineNumber));

/** Says which of the lines stand in the way of the slot that was just refused (SC-422). */
function RefusedSlot({ count }: { count: number }) {
  return (
    <Notice tone="warning" title="Unavailable items in trolley">
      <p>
        {count === 1 ? 'One item' : `${count} items`} in your trolley can’t come with the slot you chose. Remove or swap {count === 1 ? 'it' : 'them'}, or{' '}
        <TextLink href={fromTrolley(pages.serviceSelection)}>choose another slot</TextLink>.
      </p>
    </Notice>
  );
}

/** Replaces the lines if there are none to show. A trolley that could not be read must never be called empty. */
function NoLines({ found }: { found: TrolleyToShow<WireTrolley>['kind'] }) {
  if (found === 'waiting') {
    return (
      <p>
        <Spinner label="Loading your trolley" />
      </p>
    );
  }
  if (found === 'failed') {
    return (
      <Notice tone="danger" title="We couldn't load your trolley" announce="polite">
        <p>Nothing in it has changed.</p>
        {/* This is a form, so that the page reloads with script or without. */}
        <form method="get">
          <Button type="submit" size="small" variant="secondary">
            Try again
          </Button>
        </form>
      </Notice>
    );
  }
  return (
    <EmptyState
      icon="trolley"
      title="Your trolley is empty"
      actions={<ButtonLink href={pages.groceriesHome}>Go to the groceries home</ButtonLink>}
    />
  );
}

/**
 * Returns the trolley to show, or the reason why there is none. The store starts with the trolley that the page was
 * rendered with.
 */
function useTrolleyToShow(
  { trolley: brought, customerId: broughtFor }: { trolley: WireTrolley | null; customerId: number },
  { trolley: kept, failed }: TrolleySnapshot,
) {
  const store = useTrolleyStore();
  const { customerId, error } = useSession();
  const phase = useSessionPhase();
  useEffect(() => {
    if (brought) store.seed(brought);
  }, [store, brought]);
  return useMemo(
    () => trolleyToShow({ kept, brought, broughtFor, phase, customerId, error, failed }),
    [kept, brought, broughtFor, phase, customerId, error, failed],
  );
}
