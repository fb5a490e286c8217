import type { WireOrder } from '#/contract/rest-types.ts';
import { Panel } from '#/design/layout/panel.tsx';
import { isGivenUp } from '#/modules/orders/rules/receipt/listed-cost.ts';
import { cardTypeLabels } from '#/modules/payments/rules/card-brand.ts';
import { formatMoney } from '#/platform/rules/money.ts';

/**
 * Renders what pays for an order: of each card and voucher only its last four digits. Renders nothing if nothing pays, or once
 * the order has a receipt, whose total says what paid.
 */
export function OrderPayment({ order }: { order: Pick<WireOrder, 'charged' | 'paymentInfo' | 'status' | 'paymentTaken'> }) {
  if (order.paymentTaken && !isGivenUp(order)) return null;
  const { giftCards, giftVouchers, cardPayment } = order.paymentInfo;
  const [card] = cardPayment;
  if (!card && giftCards.length === 0 && giftVouchers.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      {giftVouchers.map(({ serialNumber, value }) => (
        <p key={serialNumber}>
          Gift voucher ending {serialNumber.slice(-4)}: {formatMoney(value)}
        </p>
      ))}
      {giftCards.map(({ serialNumber, amountToDeduct }) => (
        <p key={serialNumber}>
          Gift card ending {serialNumber.slice(-4)}: {formatMoney(amountToDeduct)}
        </p>
      ))}
      {card && (
        <p>
          {cardTypeLabels[card.cardType]} ending {card.maskedCardNumber.slice(-4)}
        </p>
      )}
      {card && isBeforeCharge(order) && <p>Your card is charged when your order is packed.</p>}
      {order.status === 'CANCELLED' && <p>You weren’t charged.</p>}
    </Panel>
  );
}

const isBeforeCharge = ({ status }: Pick<WireOrder, 'status'>): boolean => status === 'PLACED' || status === 'AMENDING' || status === 'FULFIL';
