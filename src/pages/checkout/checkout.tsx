import { redirect } from 'react-router';
import { Container } from '#/design/layout/container.tsx';
import { shoppingContext } from '#/contract/trolley-operations.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { initialiseOrder } from '#/modules/checkout/web/checkout-calls.ts';
import { CheckoutForm } from '#/modules/checkout/web/checkout-form.tsx';
import { whyNotProceed } from '#/modules/trolley/rules/order/next-step.ts';
import { readTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { Route } from './+types/checkout.ts';
import styles from './checkout.module.css';

export const meta = () => [{ title: 'Checkout' }];

/** With an empty trolley, conflicts or too little to the trolley; without a slot to booking (SC-445). */
export async function loader({ context }: Route.LoaderArgs) {
  const calls = visitorCalls(context, pages.checkout);
  const { customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
  const { trolley } = await readTrolley(calls, customerOrderId);
  if (!trolley || trolley.trolleyItems.length === 0 || whyNotProceed(trolley.trolleyTotals).length > 0) {
    throw redirect(pages.trolley);
  }
  const order = await initialiseOrder(calls, customerOrderId);
  if (order.slots.length === 0) throw redirect(`${pages.bookDelivery}?from=trolley`);
  return { order };
}

export default function Checkout({ loaderData: { order } }: Route.ComponentProps) {
  const calls = useCalls();
  return (
    <Container className={styles.page}>
      <h1>Checkout</h1>
      {/* A full page load: checkout keeps nothing of the pages around it (SH-082). */}
      <CheckoutForm calls={calls} order={order} go={(to) => window.location.assign(to)} />
    </Container>
  );
}
