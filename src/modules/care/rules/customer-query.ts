/** What staff typed to find customers, read as the thing that it names. */
export type CustomerQuery =
  | { kind: 'nobody' }
  | { kind: 'id'; customerId: number }
  | { kind: 'card'; cardNumber: string }
  | { kind: 'email'; start: string }
  | { kind: 'words'; words: string[] };

const cardDigits = 16;
const mostWords = 8;

/**
 * Reads what staff typed: 16 digits are a loyalty number, fewer are a customer id, text with an '@' is the start of an
 * e-mail address, and other text is the first letters of words of a name, in any order. Empty text, or text
 * without a letter or digit, finds nobody, because nobody needs a list of all customers (decision 124).
 */
export function readCustomerQuery(typed: string): CustomerQuery {
  const text = typed.normalize('NFC').trim().toLowerCase();
  const digits = text.replaceAll(/[\s-]/g, '');
  if (/^\d+$/.test(digits)) {
    if (digits.length === cardDigits) return { kind: 'card', cardNumber: digits };
    const customerId = Number(digits);
    return Number.isSafeInteger(customerId) && customerId > 0 ? { kind: 'id', customerId } : { kind: 'nobody' };
  }
  if (text.includes('@')) return { kind: 'email', start: text };
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, mostWords) ?? [];
  return words.length === 0 ? { kind: 'nobody' } : { kind: 'words', words };
}
