/** The first digits of loyalty card numbers, with the membership that each gives (AC-290). */
export const cardPrefixes = { '9210': 'mywaitrose', '9230': 'myjohnlewismywaitrose' } as const;

export const membershipTypes = ['mywaitrose', 'myjohnlewismywaitrose'] as const;
export type MembershipType = (typeof membershipTypes)[number];

/** The names of the memberships on screens. */
export const membershipNames: Record<MembershipType, string> = { mywaitrose: 'myWaitrose', myjohnlewismywaitrose: 'Joint John Lewis membership' };

export const cardNumberLength = 16;

/** The message for a number that breaks the rule (AC-483). */
export const cardNumberFault = 'The number should start 9210 or 9230 and contain 16 digits';

/** Returns a typed card number without its spaces, for checking and sending (AC-484). */
export const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Returns whether a text without spaces is a loyalty card number (AC-483). */
export const isLoyaltyCardNumber = (number: string): boolean => /^92[13]0[0-9]{12}$/.test(number);

/** Returns a number that begins with the prefix; `random` is at least 0 and less than 1, and decides the other digits. */
export function cardNumberFrom(prefix: string, random: number): string {
  const missing = cardNumberLength - prefix.length;
  return prefix + String(Math.floor(random * 10 ** missing)).padStart(missing, '0');
}

/** Returns a card number in groups of four digits, as it is printed on the card. */
export const groupedCardNumber = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
