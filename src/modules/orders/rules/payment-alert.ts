import type { WireOrder } from '#/contract/rest-types.ts';

/** The payment of an order that may not be possible when it is packed (decision 80). */
export interface PaymentProblem {
  problem: 'DECLINED' | 'AUTHENTICATION';
  maskedCardNumber: string;
}

/** Returns what the shopper reads about it: what happened, and what the shop does. */
export function paymentProblemText({ problem, maskedCardNumber }: PaymentProblem): string {
  const card = `your card ending ${maskedCardNumber.slice(-4)}`;
  return problem === 'DECLINED'
    ? `We hold the money for this order on ${card}, but your bank has not agreed to hold it until your slot. We’ll try again every day.`
    : `Your bank wants you to confirm the payment for this order with ${card} again, which it can’t ask you for now. We’ll try again every day.`;
}

/** Returns the order's alert about its payment. An order that can be changed can be paid with another card at its checkout. */
export const paymentAlert = (problem: PaymentProblem, { canChange }: { canChange: boolean }): WireOrder['alerts'][number] => ({
  alertType: 'PAYMENT_AT_RISK',
  message: `${paymentProblemText(problem)} Please check the card with your bank, or ${canChange ? 'amend your order and confirm it at checkout, with this card or another' : 'contact us to pay with another'}.`,
});
