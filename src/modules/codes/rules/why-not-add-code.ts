import type { LondonDay } from '#/platform/rules/london-time.ts';
import { whyUnusable, type CodeOnOrder } from './code-on-order.ts';
import { codeTexts } from './code-texts.ts';
import { unusableTexts } from './apply-codes.ts';

/** The most codes on an order. */
export const mostCodes = 10;

/** The answer to a code that cannot be added (SC-514). */
export interface CodeRefusal {
  status: 404 | 409 | 410 | 422;
  code: 'PROMO_CODE_NOT_RECOGNISED' | 'PROMO_CODE_ALREADY_USED' | 'PROMO_CODE_ALREADY_ADDED' | 'PROMO_CODE_EXPIRED' | 'PROMO_CODE_NOT_ALLOWED';
  message: string;
}

type OnOrder = Pick<CodeOnOrder, 'key' | 'type'>;

/**
 * Returns why a code cannot be added to an order, or null if it can (SC-514, SC-518). `wanted` is null for a code that
 * nobody made. A good code whose minimum spend is not met is added, and waits (SC-515).
 */
export function whyNotAddCode(wanted: Omit<CodeOnOrder, 'applicationMethod'> | null, onOrder: readonly OnOrder[], today: LondonDay): CodeRefusal | null {
  if (wanted === null) return { status: 404, code: 'PROMO_CODE_NOT_RECOGNISED', message: codeTexts.notRecognised };
  if (onOrder.some(({ key }) => key === wanted.key)) return { status: 409, code: 'PROMO_CODE_ALREADY_ADDED', message: codeTexts.alreadyAdded };
  const unusable = whyUnusable(wanted, today);
  if (unusable === 'EXPIRED') return { status: 410, code: 'PROMO_CODE_EXPIRED', message: unusableTexts[unusable] };
  if (unusable === 'USED') return { status: 409, code: 'PROMO_CODE_ALREADY_USED', message: unusableTexts[unusable] };
  const hasCoupon = wanted.type === 'COUPON' && onOrder.some(({ type }) => type === 'COUPON');
  const isNotAllowed = unusable === 'NOT_YET' || hasCoupon || onOrder.length >= mostCodes;
  return isNotAllowed ? { status: 422, code: 'PROMO_CODE_NOT_ALLOWED', message: codeTexts.notAllowed } : null;
}
