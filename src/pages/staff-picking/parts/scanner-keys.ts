/** The digits that came one after another, and what the field that has the focus held before them. */
export interface ScannerKeys {
  digits: string;
  /** Whether each digit came so soon after the one before that only a scanner can have typed it. */
  isFast: boolean;
  /** When the last digit came, in milliseconds. */
  at: number;
  before: string;
}

export const noKeys: ScannerKeys = { digits: '', isFast: true, at: 0, before: '' };

export interface KeyPressed {
  key: string;
  /** In milliseconds. */
  at: number;
  /** The text of the field that has the focus; null if the focus is not in a field. */
  field: string | null;
}

/** The longest time between two digits of a scanner, in milliseconds. People take longer. */
const scannerMs = 50;

/** In a field, people type short numbers and press Enter too, so a scan there has at least six fast digits. */
const fewest = { inField: 6, elsewhere: 4 };

/**
 * Returns the keys with one more, and the code if the key ends a scan. A scanner is a keyboard: it types the digits of a code and then
 * Enter, wherever the focus is.
 */
export function afterKey(keys: ScannerKeys, { key, at, field }: KeyPressed): { keys: ScannerKeys; code: string | null } {
  if (/^\d$/.test(key)) {
    const isFirst = keys.digits === '';
    return { keys: { digits: keys.digits + key, isFast: isFirst || (keys.isFast && at - keys.at <= scannerMs), at, before: isFirst ? (field ?? '') : keys.before }, code: null };
  }
  const isScan = key === 'Enter' && (field === null ? keys.digits.length >= fewest.elsewhere : keys.digits.length >= fewest.inField && keys.isFast && at - keys.at <= scannerMs);
  return { keys: noKeys, code: isScan ? keys.digits : null };
}
