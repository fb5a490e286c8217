import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '#/design/button.tsx';
import { ButtonLink } from '#/design/button-link.tsx';
import { Container } from '#/design/container.tsx';
import { Dialog } from '#/design/dialog.tsx';
import { Notice } from '#/design/notice.tsx';
import { Panel } from '#/design/panel.tsx';
import { Stack } from '#/design/stack.tsx';
import { TextLink } from '#/design/text-link.tsx';
import { scrollToThing } from '#/platform/web/animated-scroll.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { formatDeliveryCharge, formatMoney, formatPence, toPence } from '#/platform/rules/money.ts';
import { shoppingContext } from '#/contract/trolley-operations.ts';
import { useCalls, useSession, useSessionPhase } from '#/modules/account/web/use-session.ts';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import type { WireProduct } from '#/modules/storefront/rules/product-wire.ts';
import { ProductPicture } from '#/modules/storefront/web/product-picture.tsx';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { readCurrentSlot } from '#/modules/booking/web/booking-calls.ts';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import { slotLabel } from '#/modules/slots/rules/slot-label.ts';
import { missingSpend } from '#/modules/trolley/rules/missing-spend.ts';
import { whyNotProceed } from '#/modules/trolley/rules/next-step.ts';
import { removeEverything } from '#/modules/trolley/web/remove-everything.ts';
import { readTrolley, type WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { TrolleyLine } from '#/modules/trolley/web/trolley-line.tsx';
import { useTrolley, useTrolleyKeeper } from '#/modules/trolley/web/trolley-provider.tsx';
import { visitorCalls } from '#/pages/page-calls.ts';
import { useRouteFetch } from '#/pages/shell/route-data.tsx';
import type { Route } from './+types/trolley.ts';
import styles from './trolley.module.css';

export const meta = () => [{ title: 'My Trolley' }];

export async function loader({ context }: Route.LoaderArgs) {
  const calls = visitorCalls(context, '/ecom/shop/trolley');
  const { customerId, customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
  const [{ trolley }, slot] = await Promise.all([
    readTrolley(calls, customerOrderId),
    readCurrentSlot(calls, { customerOrderId, customerId }),
  ]);
  const products = await listProducts(calls, linesOf(trolley), customerOrderId);
  const slotShown = slot && { slotType: slot.slotType, text: slotLabel(slot, true) };
  return { trolley, products, slot: slotShown, customerId, customerOrderId };
}

const linesOf = (trolley: WireTrolley | null) => trolley?.trolleyItems.map((item) => item.lineNumber) ?? [];

export default function TrolleyPage({ loaderData }: Route.ComponentProps) {
  const keeper = useTrolleyKeeper();
  const { trolley: kept, quantities } = useTrolley();
  const { customerId } = useSession();
  // What the page brought is shown to whom it was brought for, until the keeper has its own.
  const brought = useSessionPhase() === 'starting' || customerId === loaderData.customerId ? loaderData.trolley : null;
  const trolley = kept ?? brought;
  const products = useProducts(trolley, loaderData.products, loaderData.customerOrderId);
  const [emptying, setEmptying] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (loaderData.trolley) keeper.seed(loaderData.trolley);
  }, [keeper, loaderData.trolley]);

  // Lines that a change on its way removes are gone at once.
  const items = (trolley?.trolleyItems ?? []).filter((item) => kept === null || quantities.has(item.lineNumber));
  const empty = items.length === 0;
  useFocusWhenEmptied(heading, empty);
  if (!trolley || empty) {
    return (
      <Container className={styles.page}>
        <h1 ref={heading} tabIndex={-1}>
          My Trolley
        </h1>
        <Notice title="Your trolley is empty">
          <TextLink href="/ecom/shop/browse/groceries">Go to the groceries home</TextLink>
        </Notice>
      </Container>
    );
  }
  const conflictOf = new Map(trolley.conflicts.map((conflict) => [conflict.lineNumber, conflict]));
  const order = (lineNumber: string) => ({ HARD: 0, SOFT: 1 })[conflictOf.get(lineNumber)?.type ?? ''] ?? 2;
  const sorted = items.toSorted((one, other) => order(one.lineNumber) - order(other.lineNumber) || other.trolleyItemId - one.trolleyItemId);
  const { hardConflicts, softConflicts, noConflicts } = trolley.trolleyTotals.trolleyItemCounts;
  const count = hardConflicts + softConflicts + noConflicts;
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>My Trolley</h1>
          <p className={styles.soft} role="status">
            {count === 1 ? '1 item' : `${count} items`}.
            {hardConflicts > 0 && ' Remove or change the unavailable items to continue.'}
          </p>
        </div>
        <Button variant="quiet" onClick={() => setEmptying(true)}>
          Empty trolley
        </Button>
      </div>
      <div className={styles.columns}>
        <Panel padding="none" as="section" aria-labelledby="items">
          <h2 id="items" className="visually-hidden">
            Items
          </h2>
          <ul role="list" aria-label="Items in your trolley">
            {sorted.map((item) => {
              const product = products.get(item.lineNumber);
              return (
                <TrolleyLine
                  key={item.lineNumber}
                  item={item}
                  quantity={quantities.get(item.lineNumber) ?? { thousandths: Math.round(item.quantity.amount * 1000), uom: item.quantity.uom }}
                  product={
                    product
                      ? {
                          name: product.name,
                          href: `/ecom/${productPath(product)}`,
                          size: product.size,
                          unitPrice: product.displayUnitPrice,
                          picture: <ProductPicture product={product} size="small" />,
                        }
                      : null
                  }
                  conflict={conflictOf.get(item.lineNumber) ?? null}
                  onChange={(quantity) => keeper.change({ lineNumber: item.lineNumber, quantity })}
                />
              );
            })}
          </ul>
        </Panel>
        <Summary trolley={trolley} slot={loaderData.slot} />
      </div>
      {emptying && <EmptyDialog onClose={() => setEmptying(false)} />}
    </Container>
  );
}

/** Asks first. What stands in the way is said here, where the shopper waits for it, and the question stays open. */
function EmptyDialog({ onClose }: { onClose(): void }) {
  const keeper = useTrolleyKeeper();
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string | null>(null);

  async function empty() {
    setBusy(true);
    setWhy(null);
    try {
      await keeper.empty(removeEverything);
      onClose();
    } catch (error) {
      setWhy(whyNotEmptied(error));
    }
    setBusy(false);
  }

  return (
    <Dialog
      open
      title="Empty your trolley?"
      buttons={[
        { label: 'Empty trolley', onPress: empty, variant: 'danger', busy },
        { label: 'Cancel', onPress: onClose, variant: 'secondary' },
      ]}
      onClose={onClose}
    >
      {why !== null && (
        <Notice tone="danger" announce="assertive">
          {why}
        </Notice>
      )}
    </Dialog>
  );
}

function whyNotEmptied(error: unknown): string {
  if (error instanceof CallFailure && error.kind === 'graph') return error.message;
  if (error instanceof CallFailure && error.offline) {
    return "You're offline, so your trolley hasn't been emptied. Please try again when you're back online.";
  }
  return "We couldn't empty your trolley. Please try again.";
}

/** With the last line goes the control that was pressed: the page's heading is where to read on. */
function useFocusWhenEmptied(heading: RefObject<HTMLHeadingElement | null>, empty: boolean): void {
  const wasEmpty = useRef(empty);
  useEffect(() => {
    if (empty && !wasEmpty.current) heading.current?.focus();
    wasEmpty.current = empty;
  }, [heading, empty]);
}

function Summary({ trolley, slot }: { trolley: WireTrolley; slot: { slotType: SlotType; text: string } | null }) {
  const totals = trolley.trolleyTotals;
  const { busy } = useTrolley();
  const reasons = whyNotProceed(totals);
  const savings = toPence(totals.savingsFromOffersAndIncentives);
  const subTotal = toPence(totals.totalEstimatedCost) + savings - toPence(totals.deliveryCharge) - toPence(totals.totalDepositCharge);
  const missing = missingSpend(toPence(totals.itemTotalEstimatedCost), slot, {
    deliveryPence: toPence(totals.deliveryMinimumOrderValue),
    collectionPence: toPence(totals.collectionMinimumOrderValue),
  });
  const why = [
    reasons.includes('HAS_HARD_CONFLICTS') && 'Remove or change the unavailable items to continue.',
    reasons.includes('MINIMUM_SPEND_NOT_MET') && `Spend ${formatPence(missing)} more to check out`,
  ].filter(Boolean);
  const anyEstimated = trolley.trolleyItems.some((item) => item.priceEstimated);
  return (
    <Panel as="section" aria-labelledby="summary" className={styles.summary}>
      <Stack>
        {slot && (
          <Notice tone="success">
            <b>{slot.text}</b> is held for you. <TextLink href="/ecom/bookslot/delivery">Change slot</TextLink>
          </Notice>
        )}
        <h2 id="summary">Summary</h2>
        <dl className={styles.totals}>
          <Amount name="Sub total" value={formatPence(subTotal)} />
          {savings > 0 && <Amount name="Offers" value={`-${formatPence(savings)}`} />}
          {slot && <Amount name="Delivery" value={formatDeliveryCharge(toPence(totals.deliveryCharge))} />}
          {totals.totalDepositCharge.amount > 0 && <Amount name="Deposits" value={formatMoney(totals.totalDepositCharge)} />}
          <Amount name="Estimated total" value={formatMoney(totals.totalEstimatedCost)} strong />
        </dl>
        {reasons.includes('HAS_HARD_CONFLICTS') && (
          <Button variant="quiet" size="small" onClick={showFirstConflict}>
            Show the unavailable items
          </Button>
        )}
        {anyEstimated && <p className={styles.soft}>Some items are priced by weight, so your final total may differ.</p>}
        {slot ? (
          <Button size="large" wide busy={busy} disabledReason={why.length > 0 ? why.join(' ') : undefined} onClick={() => window.location.assign('/ecom/checkout')}>
            Checkout
          </Button>
        ) : (
          <>
            <ButtonLink href="/ecom/bookslot/delivery?from=trolley" size="large" wide>
              Book a slot
            </ButtonLink>
            {why.length > 0 && <p className={styles.soft}>{why.join(' ')}</p>}
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** The lines in conflict stand first, which on a phone is far above the summary. */
function showFirstConflict() {
  const line = document.querySelector<HTMLElement>('[data-conflict="HARD"]');
  if (line) scrollToThing(line);
}

function Amount({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The products of the trolley's lines: those the page brought, and those of lines added since. */
function useProducts(trolley: WireTrolley | null, brought: readonly WireProduct[], orderId: string): Map<string, WireProduct> {
  const calls = useCalls();
  const known = new Set(brought.map((product) => product.lineNumber));
  const missing = linesOf(trolley).filter((lineNumber) => !known.has(lineNumber));
  const asked = useRouteFetch(missing.length > 0 ? missing.join('+') : null, () => listProducts(calls, missing, orderId));
  return new Map([...brought, ...(asked.answer ?? [])].map((product) => [product.lineNumber, product]));
}
