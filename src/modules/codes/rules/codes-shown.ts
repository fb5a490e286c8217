import type { WireIncentives, WireOrder } from '#/contract/rest-types.ts';
import type { Money } from '#/platform/rules/money.ts';
import { codeAlertType } from './present-codes.ts';

/** A code on an order, as the checkout page shows it. */
export interface CodeShown {
  code: string;
  description: string;
  /** Any status but APPLIED counts as unapplied (SC-508). */
  isApplied: boolean;
  value: Money;
  /** The reason why it is not applied; null if it is. */
  alert: string | null;
  /** Whether the shopper typed it, and so can take it off again; a loaded offer is unloaded elsewhere (SC-520). */
  isTyped: boolean;
}

/** Returns the name of a code in the totals of an order: 'Code AUTUMN5', or the title of a member's voucher. */
export const codeName = ({ id, displayText, applicationMethod }: Pick<WireOrder['adjustments'][number], 'id' | 'displayText' | 'applicationMethod'>): string =>
  applicationMethod === 'MANUAL' ? `Code ${id}` : displayText;

type OrderWithCodes = Pick<WireOrder, 'adjustments' | 'alerts'>;

/** Returns the codes on an order. Its alerts about codes are in the order of the codes that are not applied. */
export function codesShown({ adjustments, alerts }: OrderWithCodes): CodeShown[] {
  const reasons = alerts.filter(({ alertType }) => alertType === codeAlertType).map(({ message }) => message);
  return adjustments
    .filter(({ adjustmentType }) => adjustmentType === 'INCENTIVE')
    .map(({ id, displayText, amount, status, applicationMethod }) => {
      const isApplied = status === 'APPLIED';
      return { code: id, description: displayText, isApplied, value: amount, alert: isApplied ? null : (reasons.shift() ?? null), isTyped: applicationMethod === 'MANUAL' };
    });
}

/** Returns the parts of an order that a change of its codes has changed, from the answer to the call (SC-506). */
export function afterCodeChange(order: OrderWithCodes & Pick<WireOrder, 'totals'>, { promoCodes, totals, alerts }: WireIncentives): OrderWithCodes & Pick<WireOrder, 'totals'> {
  const codes = promoCodes.map(({ code, description, value, status, applicationMethod }) => ({
    id: code, displayText: description, adjustmentType: 'INCENTIVE' as const, amount: value, status, applicationMethod,
  }));
  return {
    adjustments: [...codes, ...order.adjustments.filter(({ adjustmentType }) => adjustmentType !== 'INCENTIVE')],
    alerts: [...alerts, ...order.alerts.filter(({ alertType }) => alertType !== codeAlertType)],
    totals: { ...order.totals, estimated: totals },
  };
}
