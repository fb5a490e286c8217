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

export interface CardFault {
  field: keyof TypedCard;
  code: 'INVALID_NUMBER' | 'NAME_MISSING' | 'INVALID_EXPIRY' | 'EXPIRED' | 'INVALID_CODE';
  message: string;
}

/**
 * Returns the faults of a card that the shopper entered, in the order of the fields (SC-533). The list is empty if the
 * card can be sent to the provider.
 */
export function checkCard(card: TypedCard, now: number): CardFault[] {
  const faults: CardFault[] = [];
  const digits = card.number.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !hasBrandLength(digits) || !passesLuhn(digits)) {
    faults.push({ field: 'number', code: 'INVALID_NUMBER', message: 'Please check the card number' });
  }
  if (card.cardholderName.trim() === '') {
    faults.push({ field: 'cardholderName', code: 'NAME_MISSING', message: 'Please enter the name on the card' });
  }
  const expiry = checkExpiry(card.expiryDate, now);
  if (expiry) faults.push(expiry);
  const codeLength = cardTypeOf(digits) === 'AMERICAN_EXPRESS' ? 4 : 3;
  if (!new RegExp(`^\\d{${codeLength}}$`).test(card.securityCode)) {
    faults.push({ field: 'securityCode', code: 'INVALID_CODE', message: `Please enter the ${codeLength}-digit security code` });
  }
  return faults;
}

function checkExpiry(expiryDate: string, now: number): CardFault | null {
  if (!/^(0[1-9]|1[0-2])\/\d\d$/.test(expiryDate)) {
    return { field: 'expiryDate', code: 'INVALID_EXPIRY', message: 'Please enter the expiry date as MM/YY' };
  }
  return isExpired(expiryDate, now) ? { field: 'expiryDate', code: 'EXPIRED', message: 'This card has expired' } : null;
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
