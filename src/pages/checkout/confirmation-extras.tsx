import { useSyncExternalStore } from 'react';
import type { WireOrder } from '#/contract/rest-types.ts';
import { Panel } from '#/design/layout/panel.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { PageBanner } from '#/modules/adtech/web/page-banner.tsx';
import { componentsOf } from '#/modules/content/rules/content-component.ts';
import { readFragment } from '#/modules/content/web/content-calls.ts';
import { ContentParts, textTypes } from '#/modules/content/web/content-parts.tsx';
import { canChangeOrder } from '#/modules/orders/rules/order-lists.ts';
import { AddressLines } from '#/modules/orders/web/order-place.tsx';
import { useLocation } from '#/platform/web/router/router.tsx';
import { useLoaded } from '#/platform/web/use-loaded.ts';
import styles from './order-confirmation.module.css';

const jotter = 'order-confirmation/jotter/master';
const charity = 'order-confirmation/charity/master';

const neverChanges = () => () => undefined;

/**
 * Renders the order's addresses, content and a banner, but only outside the shop's app (SC-632). Only the browser knows
 * for certain whether it is the app, so it loads all of this. The jotter invites the shopper to add to the order, so it is shown only
 * while the order can be changed (decision 261).
 */
export function ConfirmationExtras({ order }: { order: Pick<WireOrder, 'slots' | 'paymentInfo' | 'status' | 'links'> }) {
  const isOutsideApp = useSyncExternalStore(neverChanges, () => !('webview' in document.documentElement.dataset), () => false);
  if (!isOutsideApp) return null;
  return (
    <>
      <OrderAddresses order={order} />
      {canChangeOrder(order) && <Fragment fragment={jotter} />}
      <Fragment fragment={charity} />
      <PageBanner type="order-confirmation" categories={['groceries']} />
    </>
  );
}

function OrderAddresses({ order: { slots: [slot], paymentInfo } }: { order: Pick<WireOrder, 'slots' | 'paymentInfo'> }) {
  const billingAddress = paymentInfo.cardPayment[0]?.billingAddress;
  if (!slot) return null;
  return (
    <Panel className={styles.addresses}>
      <section aria-labelledby="slot-address">
        <h2 id="slot-address">{slot.deliveryAddress ? 'Delivery address' : 'Collection address'}</h2>
        <AddressLines name={slot.deliveryAddress ? null : slot.branchName} address={slot.deliveryAddress ?? slot.branchAddress} />
      </section>
      {billingAddress && (
        <section aria-labelledby="billing-address">
          <h2 id="billing-address">Billing address</h2>
          <AddressLines name={null} address={billingAddress} />
        </section>
      )}
    </Panel>
  );
}

/** Renders a fragment of content; nothing if it is not stored, or cannot be read (SC-633). */
function Fragment({ fragment }: { fragment: string }) {
  const calls = useCalls();
  const { pathname, search } = useLocation();
  const { answer } = useLoaded(fragment, () => readFragment(calls, fragment, { address: pathname + search }));
  const components = answer && componentsOf(answer, textTypes);
  if (!components || components.length === 0) return null;
  return (
    <Panel>
      <ContentParts components={components} phone={null} />
    </Panel>
  );
}
