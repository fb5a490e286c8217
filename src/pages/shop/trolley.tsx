import { useEffect, useMemo } from 'react';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Button } from '#/design/forms/button.tsx';
import { Container } from '#/design/layout/container.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { useSession, useSessionPhase } from '#/modules/account/web/sign-in/use-session.ts';
import { useFreshSlot } from '#/modules/booking/web/use-fresh-slot.ts';
import * as pages from '#/page-paths.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { orderLines, readTrolleySort } from '#/modules/trolley/rules/lines/line-order.ts';
import { itemCount } from '#/modules/trolley/rules/totals/totals-shown.ts';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { TrolleyLineItem } from '#/modules/trolley/web/lines/trolley-line-item.tsx';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { rowsOf } from '#/modules/trolley/web/lines/trolley-rows.ts';
import { trolleyToShow, type TrolleyToShow } from '#/pages/rules/trolley-to-show.ts';
import { TrolleyDialogs } from '#/pages/shop/trolley-parts/trolley-dialogs.tsx';
import { TrolleyPanel } from '#/pages/shop/trolley-parts/trolley-panel.tsx';
import { TrolleyRecommendations } from '#/pages/shop/trolley-parts/trolley-recommendations.tsx';
import { TrolleyTools } from '#/pages/shop/trolley-parts/trolley-tools.tsx';
import { useCheckoutPress } from '#/pages/shop/trolley-parts/use-checkout-press.ts';
import { useLineProducts } from '#/pages/shop/trolley-parts/use-line-products.ts';
import { useRecommended } from '#/pages/shop/trolley-parts/use-recommended.ts';
import { useTrolleyDialog } from '#/pages/shop/trolley-parts/use-trolley-dialog.ts';
import { useUndoOffered } from '#/pages/shop/trolley-parts/use-undo-offered.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './trolley.module.css';

/** A change of sort order shows the same trolley, so nothing is loaded. */
export const needsLoading = ({ from, to }: { from: URL; to: URL }): boolean => from.pathname !== to.pathname || from.search === to.search;

export default function TrolleyPage({ loaderData, actionData }: PropsOf<typeof import('./trolley.server.ts')>) {
  const found = useTrolleyToShow(loaderData);
  const shown = found.kind === 'trolley' ? found : null;
  const { lines, lastRemovedTrolleyItem: removed } = useTrolley();
  const slot = useFreshSlot(loaderData.slot, loaderData.customerId);
  const checkout = useCheckoutPress();
  const sort = readTrolleySort(useSearchParams().get('sortBy'));

  const rows = useMemo(() => rowsOf(shown, lines), [shown, lines]);
  const { products, failed, askAgain, learn } = useLineProducts(loaderData, rows, removed);
  const { customerOrderId, recommendedProducts } = loaderData;
  const recommended = useRecommended(customerOrderId, recommendedProducts);
  const names = useMemo(() => new Map(recommended.products.map(({ lineNumber, name }) => [lineNumber, name])), [recommended.products]);
  const undo = useUndoOffered(products);
  const { dialog, open, close } = useTrolleyDialog(rows);

  const conflicts = shown?.trolley.conflicts;
  const conflictOf = useMemo(() => new Map((conflicts ?? []).map((conflict) => [conflict.lineNumber, conflict])), [conflicts]);
  const sorted = useMemo(
    () =>
      orderLines(rows, sort, ({ lineNumber, item }) => ({
        trolleyItemId: item?.trolleyItemId ?? Number.MAX_SAFE_INTEGER,
        conflict: conflictOf.get(lineNumber)?.type as 'HARD' | 'SOFT' | undefined ?? null,
        name: products.get(lineNumber)?.name ?? names.get(lineNumber) ?? null,
        category: products.get(lineNumber)?.category?.name ?? null,
      })),
    [rows, sort, conflictOf, products, names],
  );

  const recommendations = <TrolleyRecommendations recommended={recommended} />;
  const dialogs = (
    <TrolleyDialogs
      dialog={dialog}
      rows={rows}
      products={products}
      trolley={shown?.trolley ?? null}
      onClose={() => close()}
      onChoose={(product) => {
        learn(product);
        close(product.lineNumber);
      }}
    />
  );
  if (!shown || rows.length === 0) {
    return (
      <Container className={styles.page}>
        <h1 tabIndex={-1}>My Trolley</h1>
        {shown && undo && <TrolleyTools sort={null} undo={undo} onOpen={open} />}
        <NoLines found={found.kind} />
        {shown && recommendations}
        {dialogs}
      </Container>
    );
  }
  const { trolley } = shown;
  const count = itemCount(trolley.trolleyTotals);
  const { hardConflicts } = trolley.trolleyTotals.trolleyItemCounts;
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>My Trolley</h1>
          <p className={styles.soft} role="status">
            {count === 1 ? '1 item' : `${count} items`}.
            {hardConflicts > 0 && ` ${hardConflicts === 1 ? 'One needs' : `${hardConflicts} need`} your attention before you can check out.`}
          </p>
          <p className={styles.jump}>
            <a href="#summary">Estimated total {formatMoney(trolley.trolleyTotals.totalEstimatedCost)}</a>
          </p>
        </div>
        <TrolleyTools sort={sort} undo={undo} onOpen={open} />
      </div>
      {actionData?.why && (
        <Notice tone="danger" announce="assertive">
          {actionData.why}
        </Notice>
      )}
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
        <Panel padding="none" as="section" aria-labelledby="items">
          <h2 id="items" className="visually-hidden">
            Items
          </h2>
          <ul role="list" aria-label="Items in your trolley">
            {sorted.map(({ lineNumber, item, line }) => (
              <TrolleyLineItem
                key={lineNumber}
                lineNumber={lineNumber}
                item={item}
                shown={line}
                product={products.get(lineNumber)}
                knownName={names.get(lineNumber) ?? null}
                conflict={conflictOf.get(lineNumber) ?? null}
                read={actionData?.lineNumber === lineNumber ? (actionData.read ?? undefined) : undefined}
                onOpen={open}
              />
            ))}
          </ul>
        </Panel>
        <TrolleyPanel trolley={trolley} slot={slot} checkout={checkout} />
      </div>
      {recommendations}
      {dialogs}
    </Container>
  );
}

/** Shown in place of the lines. A trolley that could not be read must never be called empty. */
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
        {/* A form, so that the page reloads with script or without. */}
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

/** The trolley to show, or why there is none; the store starts from the one the page was rendered with. */
function useTrolleyToShow({ trolley: brought, customerId: broughtFor }: { trolley: WireTrolley | null; customerId: number }) {
  const store = useTrolleyStore();
  const { trolley: kept, failed } = useTrolley();
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
