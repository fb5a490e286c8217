import type { WireOrder } from '#/contract/rest-types.ts';
import { Panel } from '#/design/layout/panel.tsx';
import { cardTypeLabels } from '#/modules/payments/rules/card-brand.ts';

/** Renders the card that pays for an order, with only its last four digits. Renders nothing without a card. */
export function OrderPayment({ order }: { order: Pick<WireOrder, 'paymentInfo'> }) {
  const [card] = order.paymentInfo.cardPayment;
  if (!card) return null;
  return (
    <Panel as="section" aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <p>
        {cardTypeLabels[card.cardType]} ending {card.maskedCardNumber.slice(-4)}
      </p>
      <p>Your card is charged when your order is packed.</p>
    </Panel>
  );
}
