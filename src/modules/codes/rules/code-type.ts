export const codeTypes = ['VOUCHER', 'COMBO', 'COUPON'] as const;

/** The type of a promo code, which follows from its letters (SC-502 to SC-504). */
export type CodeType = (typeof codeTypes)[number];

/** The maximum length of a code, in characters (SC-505). */
export const mostCodeLength = 50;

const comboCode = /^[PQ2RTW6789XBCDYFGHZJKLMN]{15}$/;

/**
 * Returns the type of a code. A VOUCHER is base64 text of digits with at most one colon between them; a COMBO has 15 of
 * the letters and digits that are not easily confused; any other code is a COUPON.
 */
export function codeTypeOf(code: string): CodeType {
  const decoded = decodedBase64(code);
  if (decoded !== null && /^\d+:?\d+$/.test(decoded)) return 'VOUCHER';
  return comboCode.test(code) ? 'COMBO' : 'COUPON';
}

/**
 * Returns the form in which codes are compared: 'autumn5' finds AUTUMN5. In a VOUCHER capitals and small letters
 * differ, because base64 depends on them.
 */
export function codeKeyOf(code: string): string {
  const trimmed = code.trim();
  return codeTypeOf(trimmed) === 'VOUCHER' ? trimmed : trimmed.toUpperCase();
}

const base64Text = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const base64Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Returns the text that a padded base64 text stands for, one character per byte; null if it is not base64. */
function decodedBase64(text: string): string | null {
  if (!base64Text.test(text)) return null;
  const sixBits = [...text.replace(/=+$/, '')].map((letter) => base64Letters.indexOf(letter).toString(2).padStart(6, '0')).join('');
  const bytes = sixBits.match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}
