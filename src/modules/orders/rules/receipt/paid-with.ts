import type { WireOrder } from '#/contract/rest-types.ts';
import { cardTypeLabels } from '#/modules/payments/rules/card-brand.ts';
import { formatMoney, toPence } from '#/platform/rules/money.ts';

/** What paid, or is to pay, a part of an order. */
export interface MeansOfPayment {
  name: string;
  amount: string;
}

/**
 * Returns what pays for a picked order, with amounts, those of zero left out: gift vouchers, gift cards, and the payment card by
 * its last four digits. Empty before it is picked.
 */
export function paidWith({ paymentTaken, paymentInfo: { cardPayment: [card] } }: Pick<WireOrder, 'paymentTaken' | 'paymentInfo'>): MeansOfPayment[] {
  if (!paymentTaken) return [];
  const { giftVouchers, giftCards, paymentCard } = paymentTaken;
  const means = [
    { name: 'Gift vouchers', money: giftVouchers },
    { name: 'Gift cards', money: giftCards },
    { name: card ? cardText(card) : 'Payment card', money: paymentCard },
  ];
  return means.filter(({ money }) => toPence(money) > 0).map(({ name, money }) => ({ name, amount: formatMoney(money) }));
}

/** Returns a card in words, such as 'Visa ending 1111'. */
export const cardText = ({ cardType, maskedCardNumber }: Pick<WireOrder['paymentInfo']['cardPayment'][number], 'cardType' | 'maskedCardNumber'>): string =>
  `${cardTypeLabels[cardType]} ending ${maskedCardNumber.slice(-4)}`;
