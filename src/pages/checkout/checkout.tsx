import { Container } from '#/design/layout/container.tsx';
import { useExpiredOffers } from '#/modules/deals/web/use-expired-offers.ts';
import { CheckoutForm } from '#/modules/checkout/web/checkout-form.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './checkout.module.css';

export default function Checkout({ loaderData: { order, slot, withOffers }, actionData }: PropsOf<typeof import('./checkout.server.ts')>) {
  useExpiredOffers(withOffers);
  return (
    <Container className={styles.page}>
      <h1>Checkout</h1>
      {/* Navigate with a full page load: checkout shares no state with other pages (SH-082). */}
      <CheckoutForm order={order} held={slot} submitted={actionData} go={(to) => window.location.assign(to)} />
    </Container>
  );
}
