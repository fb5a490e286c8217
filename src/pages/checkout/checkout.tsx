import { useMemo } from 'react';
import { SnackbarRegion } from '#/design/feedback/snackbar-region.tsx';
import { Container } from '#/design/layout/container.tsx';
import { IssuerFrame } from '#/modules/payments/web/card-challenge.tsx';
import { placeButtonText } from '#/modules/checkout/rules/amending/not-placed.ts';
import { CheckoutForm, NotPlaced } from '#/modules/checkout/web/checkout-form.tsx';
import { RepeatedPress } from '#/modules/checkout/web/repeated-press.tsx';
import { MoneyOffSection } from '#/modules/checkout/web/sections/money-off-section.tsx';
import { useCardSection } from '#/modules/checkout/web/use-card-section.tsx';
import { useCheckout } from '#/modules/checkout/web/use-checkout.ts';
import type { OrderPicture } from '#/modules/checkout/web/sections/order-pictures.tsx';
import { ContentParts } from '#/modules/content/web/content-parts.tsx';
import { useFlag } from '#/modules/flags/web/flags-provider.tsx';
import { useExpiredOffers } from '#/modules/deals/web/use-expired-offers.ts';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import styles from './checkout.module.css';

type Props = PropsOf<typeof import('./checkout.server.ts')>;
type Opened = Extract<Props['loaderData'], { kind: 'checkout' }>;

/** Opens another page in the whole document: checkout shares no state with other pages (SH-082). */
const go = (to: string): void => window.location.assign(to);

export default function CheckoutPage({ loaderData, actionData }: Props) {
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>Checkout</h1>
      {loaderData.kind === 'repeat' ? (
        <RepeatedPress otherwise={loaderData.to} go={go} />
      ) : (
        <SnackbarRegion>
          <OpenCheckout opened={loaderData} posted={actionData} />
        </SnackbarRegion>
      )}
    </Container>
  );
}

function OpenCheckout({ opened, posted }: { opened: Opened; posted: Props['actionData'] }) {
  const { openedAt, order, placed, slot, products, fragment, asksForConsent, withOffers, memberOffers, TRASessionId, cards, cardFields, addresses, customer, amendCutOff } = opened;
  useExpiredOffers(withOffers);
  const isVoucherPilot = useFlag('voucher_pilot');
  const checkout = useCheckout({ order, TRASessionId, posted });
  const card = useCardSection(checkout, { saved: cards, openedAt, cardFields, addresses, postedCard: posted?.paymentCardId });
  const pictures = useMemo(() => picturesOf(order, products), [order, products]);
  return (
    <CheckoutForm
      checkout={checkout}
      held={slot}
      openedAt={openedAt}
      customer={customer}
      pictures={pictures}
      placed={placed}
      card={card}
      moneyOff={<MoneyOffSection checkout={checkout} isVoucherPilot={isVoucherPilot} offers={memberOffers} posted={posted ?? null} />}
      asksForConsent={asksForConsent}
      amendCutOff={amendCutOff}
      fragment={fragment && <ContentParts components={fragment} phone={null} />}
      pressKey={posted?.key ?? opened.key}
      answer={posted && <PostedAnswer order={order} posted={posted} />}
      go={go}
    />
  );
}

/** Renders what became of a form that the browser sent itself: a press of Enter, or a bank's page to answer. */
function PostedAnswer({ order, posted: { challenge, isUnpressed } }: { order: Opened['order']; posted: NonNullable<Props['actionData']> }) {
  if (challenge) {
    return (
      <NotPlaced order={order}>
        <p>Your bank needs you to confirm this payment. Answer your bank here, then press ‘{placeButtonText(order)}’ again.</p>
        <IssuerFrame acsUrl={challenge.acsUrl} />
        <input type="hidden" name="transactionId" value={challenge.transactionId} />
      </NotPlaced>
    );
  }
  if (!isUnpressed) return null;
  return (
    <NotPlaced order={order}>
      <p>What you entered is kept, but for a new card. Please check it, and press ‘{placeButtonText(order)}’.</p>
    </NotPlaced>
  );
}

/** Returns the pictures of the lines whose products were read, the line that was added last first. */
function picturesOf(order: Opened['order'], products: Opened['products']): OrderPicture[] {
  const productOf = new Map(products.map((product) => [product.lineNumber, product]));
  return order.orderLines.toReversed().flatMap(({ lineNumber, name, quantity }) => {
    const product = productOf.get(lineNumber);
    const count = formatQuantity(quantity);
    return product ? [{ lineNumber, name, count: count === '1' ? null : count, picture: <ProductPicture product={product} size="small" /> }] : [];
  });
}
