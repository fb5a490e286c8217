import type { GiftKind } from './gift-kinds.ts';

/** The reasons for which a gift card or voucher is refused (SC-482): each code without its prefix, and its status. */
export const giftFaultStatuses = {
  NOT_RECOGNISED: '404',
  EXPIRED: '410',
  NO_BALANCE: '409',
  ALREADY_USED: '409',
  ALREADY_ADDED: '409',
  LIMIT: '409',
  TOO_MANY_ATTEMPTS: '429',
} as const;
export type GiftFault = keyof typeof giftFaultStatuses;

/** A failure of the calls for gift cards and vouchers: its type is the status, its message the conflict code. */
export interface GiftFailure {
  type: string;
  message: string;
}

export const giftFailure = (kind: GiftKind, fault: GiftFault): GiftFailure => ({ type: giftFaultStatuses[fault], message: `${kind}_${fault}` });

const texts: Record<GiftFault, string> = {
  NOT_RECOGNISED: "We don't recognise these details. Please check and try again.",
  EXPIRED: 'This has expired.',
  NO_BALANCE: 'This gift card has no money left on it.',
  ALREADY_USED: 'This gift voucher has already been used.',
  ALREADY_ADDED: 'This is already on your order.',
  LIMIT: 'You can use up to 10 on an order.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please try again later.',
};

/** The code of a gift card that has less money than the shopper was shown, as a refusal to place an order names it. */
export const lessMoney = 'GIFT_CARD_LESS_MONEY';

/** Returns what a shopper reads for a conflict code (SC-483); null for a code that has no text of its own. */
export function giftFaultText(code: string): string | null {
  if (code === lessMoney) return 'There is less money on this gift card than before.';
  const fault = code.replace(/^GIFT_(CARD|VOUCHER)_/, '');
  return Object.hasOwn(texts, fault) ? texts[fault as GiftFault] : null;
}
