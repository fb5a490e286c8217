import type { WirePromoCode } from '#/contract/rest-types.ts';
import { toMoney } from '#/platform/rules/money.ts';
import type { CodeEntry } from './apply-codes.ts';
import type { ApplicationMethod, CodeTerms } from './code-on-order.ts';

/** The type of the alert for a code that is on an order and not applied (SC-515). */
export const codeAlertType = 'PROMO_CODE_UNAPPLIED';

/** Returns the codes on an order as its calls answer them. */
export const presentCodes = (entries: readonly CodeEntry[]): WirePromoCode[] =>
  entries.map(({ terms: { code, description, type }, status, valuePence, applicationMethod }) => ({ code, status, description, value: toMoney(valuePence), type, applicationMethod }));

/** Returns an alert for each code that is not applied, in the order of the codes. */
export const codeAlerts = (entries: readonly CodeEntry[]): { alertType: string; message: string }[] =>
  entries.flatMap(({ alert }) => (alert === null ? [] : [{ alertType: codeAlertType, message: alert }]));

/** Returns the adjustments of an order through its codes (SC-561). */
export const codeAdjustments = (entries: readonly CodeEntry[]) =>
  entries.map(({ terms: { code, description }, status, valuePence, applicationMethod }) => ({
    id: code,
    displayText: description,
    adjustmentType: 'INCENTIVE' as const,
    amount: toMoney(valuePence),
    status,
    applicationMethod,
  }));

/** Returns the entry of a code with which an order is placed. */
export const placedEntry = ({ terms, applicationMethod, valuePence }: { terms: CodeTerms; applicationMethod: ApplicationMethod; valuePence: number }): CodeEntry => ({
  terms,
  applicationMethod,
  status: 'APPLIED',
  valuePence,
  isOrderLevel: terms.lineNumbers === null,
  alert: null,
});
