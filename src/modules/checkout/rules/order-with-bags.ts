import type { WireOrder } from '#/contract/rest-types.ts';
import { payWithGifts } from '#/modules/gifts/rules/pay-with-gifts.ts';
import { bagCharge } from '#/modules/orders/rules/order-totals.ts';
import { toMoney, toPence, type Pence } from '#/platform/rules/money.ts';

type Shown = Pick<WireOrder, 'bagless' | 'totals' | 'paymentInfo'>;

/**
 * Returns the order with the bag charge of the given choice (SC-452): the shopper chooses on the page, and the total that
 * they see must follow at once. Vouchers and gift cards pay for the charge as far as they can, as they will when the order
 * is placed (SC-491).
 */
export function orderWithBags<Order extends Shown>(order: Order, bagless: boolean): Order {
  const { estimated } = order.totals;
  const charge = bagless ? 0 : bagCharge;
  // The totals may be newer than the choice: a refused press has stored another one, and a code was added since.
  if (bagless === order.bagless && toPence(estimated.carrierBagCharge) === charge) return order;
  const pricePence = toPence(estimated.totalPrice) - toPence(estimated.carrierBagCharge) + charge;
  const { giftCards } = order.paymentInfo;
  const cards = giftCards.map(({ remainingBalance, amountToDeduct }) => ({ freePence: toPence(remainingBalance) + toPence(amountToDeduct) }));
  const { vouchersPence, cardPence } = payWithGifts(pricePence, [{ valuePence: voucherValue(order), expired: false }], cards);
  const giftCardsPence = cardPence.reduce((sum, pence) => sum + pence, 0);
  const toPay = toMoney(pricePence - vouchersPence - giftCardsPence);
  return {
    ...order,
    bagless,
    paymentInfo: {
      ...order.paymentInfo,
      giftCards: giftCards.map((card, place) => ({
        ...card,
        amountToDeduct: toMoney(cardPence[place]!),
        remainingBalance: toMoney(cards[place]!.freePence - cardPence[place]!),
      })),
    },
    totals: {
      ...order.totals,
      estimated: {
        ...estimated,
        carrierBagCharge: toMoney(charge),
        totalPrice: toMoney(pricePence),
        giftVouchers: toMoney(vouchersPence),
        giftCards: toMoney(giftCardsPence),
        toPay,
        paymentCard: toPay,
      },
    },
  };
}

/** Returns what the order's vouchers can pay: more than they pay now only if they already pay for everything. */
function voucherValue({ totals: { estimated }, paymentInfo: { giftVouchers } }: Shown): Pence {
  const paid = toPence(estimated.giftVouchers);
  if (paid < toPence(estimated.totalPrice)) return paid;
  return Math.max(paid, giftVouchers.reduce((sum, { value }) => sum + toPence(value), 0));
}
