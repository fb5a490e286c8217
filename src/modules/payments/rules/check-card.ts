import { londonDay } from '#/platform/rules/london-time.ts';
import { cardTypeOf, hasBrandLength } from './card-brand.ts';

/**
 * A card as its holder types it. Its number and security code are sent only to the provider, and are never stored here
 * (SC-535).
 */
export interface TypedCard {
  number: string;
  cardholderName: string;
  /** The expiry month, as 'MM/YY'. */
  expiryDate: string;
  securityCode: string;
}

interface Fault {
  code: 'REQUIRED' | 'INVALID_NUMBER' | 'INVALID_EXPIRY' | 'EXPIRED' | 'INVALID_CODE';
  message: string;
}

export interface CardFault extends Fault {
  field: keyof TypedCard;
}

/**
 * Returns the faults of a card that the shopper entered, in the order of the fields (SC-533). The list is empty if the
 * card can be sent to the provider.
 */
export function checkCard(card: TypedCard, now: number): CardFault[] {
  const digits = card.number.replaceAll(/[\s-]/g, '');
  const found: Record<keyof TypedCard, Fault | null> = {
    number: checkNumber(digits),
    cardholderName: null,
    expiryDate: checkExpiry(card.expiryDate, now),
    securityCode: checkCode(card.securityCode, cardTypeOf(digits) === 'AMERICAN_EXPRESS' ? 4 : 3),
  };
  return (Object.keys(found) as (keyof TypedCard)[]).flatMap((field) => {
    const fault = card[field].trim() === '' ? cardFieldEmpty : found[field];
    return fault ? [{ field, ...fault }] : [];
  });
}

/** The fault of an empty field of a card (AC-458). */
export const cardFieldEmpty = { code: 'REQUIRED', message: 'Required' } as const satisfies Fault;

function checkNumber(digits: string): Fault | null {
  const isValid = /^\d+$/.test(digits) && hasBrandLength(digits) && passesLuhn(digits);
  return isValid ? null : { code: 'INVALID_NUMBER', message: 'Please check the card number' };
}

function checkExpiry(expiryDate: string, now: number): Fault | null {
  if (!/^(0[1-9]|1[0-2])\/\d\d$/.test(expiryDate)) return { code: 'INVALID_EXPIRY', message: 'Please enter the expiry date as MM/YY' };
  return isExpired(expiryDate, now) ? { code: 'EXPIRED', message: 'This card has expired' } : null;
}

function checkCode(securityCode: string, length: number): Fault | null {
  const isValid = new RegExp(`^\\d{${length}}$`).test(securityCode);
  return isValid ? null : { code: 'INVALID_CODE', message: `Please enter the ${length}-digit security code` };
}

/** Returns whether a card has expired; it is valid to the end of its expiry month in London. */
export function isExpired(expiryDate: string, now: number): boolean {
  const [month, year] = expiryDate.split('/');
  return `20${year}-${month}` < londonDay(now).slice(0, 7);
}

/**
 * Returns whether a card number has the right check digit (Luhn's algorithm, ISO/IEC 7812-1). Every second digit from
 * the right is doubled. The sum of the digits of all results must be divisible by ten.
 */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
