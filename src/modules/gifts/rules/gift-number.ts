import { giftNumbers, type GiftKind } from './gift-kinds.ts';

/** Returns a typed number without spaces, which are ignored (SC-484). */
export const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Returns whether a serial number and its pin or security code are complete (SC-484). */
export function isComplete(kind: GiftKind, serialNumber: string, secret: string): boolean {
  const { serialDigits, secretDigits } = giftNumbers[kind];
  return isDigits(withoutSpaces(serialNumber), serialDigits) && isDigits(withoutSpaces(secret), secretDigits);
}

const isDigits = (text: string, count: number): boolean => text.length === count && /^\d+$/.test(text);

/** Returns a number in groups of four digits, for reading it out or comparing it: '1234 5678 9012 345'. */
export const inGroups = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Returns a number as its field shows it while it is typed: digits in groups of four, no more than the number has. */
export function typedInGroups(typed: string, count: number): string {
  return inGroups(typed.replaceAll(/\D/g, '').slice(0, count));
}

/** The number of digits at the end of a serial number that screens and lists show (SC-495). */
export const readableDigits = 4;

/** Returns a serial number of which only the last four digits can be read (SC-495). */
export const maskedSerial = (serialNumber: string): string => serialNumber.slice(-readableDigits).padStart(serialNumber.length, '*');
