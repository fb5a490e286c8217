import { describe, expect, it } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { codeChangeAfter, doneText, failedText, noCodeChange } from './code-change.ts';
import { afterCodeChange, codesShown } from './codes-shown.ts';

describe('a change of codes', () => {
  it('says what is being added or removed, and what went wrong [SC-507 part]', () => {
    const adding = codeChangeAfter(noCodeChange(), { kind: 'adding', code: 'A' });
    expect(adding).toEqual({ isAdding: true, isRemoving: false, requestedPromoCode: 'A', removed: null, serverError: null });
    const error = { status: 410, message: 'No.' };
    expect(codeChangeAfter(adding, { kind: 'failed', error })).toEqual({ ...adding, isAdding: false, serverError: error });
    const removing = codeChangeAfter(adding, { kind: 'removing', code: 'B' });
    expect(removing).toEqual({ isAdding: false, isRemoving: true, requestedPromoCode: null, removed: 'B', serverError: null });
    expect(codeChangeAfter(removing, { kind: 'done' })).toEqual(noCodeChange());
  });

  it('is reported in the ledger’s words [SC-509 part] [SC-510 part] [SC-511 part] [SC-525 part]', () => {
    expect([doneText('code', 'add'), doneText('code', 'add', false), doneText('code', 'remove')]).toEqual([
      'Code successfully applied', 'Code not applied, please check the alert', 'Code successfully removed',
    ]);
    expect([doneText('partner-card', 'add'), doneText('partner-card', 'remove')]).toEqual(['Partner discount successfully applied', 'Partner discount successfully removed']);
  });

  it('that fails shows the server’s message only if the status and the message are about the change [SC-512] [SC-513]', () => {
    const server = 'This code has expired.';
    for (const [change, own] of [
      ['add', 'Sorry, we could not apply this code/voucher to your order. If the problem continues, try again later.'],
      ['remove', 'Sorry, we could not remove this code/voucher from your order. If the problem continues, try again later.'],
    ] as const) {
      expect(failedText('code', change, { status: 410, message: server })).toBe(server);
      expect(failedText('code', change, { status: 499, message: server })).toBe(server);
      for (const answer of [{ status: 500, message: server }, { status: null, message: server }, { status: 410, message: null }, { status: 410, message: '' }]) {
        expect(failedText('code', change, answer)).toBe(own);
      }
    }
  });
});

const adjustment = (id: string, status: 'APPLIED' | 'UNAPPLIED', more: Partial<WireOrder['adjustments'][number]> = {}) => ({
  id, displayText: `About ${id}`, adjustmentType: 'INCENTIVE' as const, amount: toMoney(status === 'APPLIED' ? 500 : 0), status, applicationMethod: 'MANUAL', ...more,
});
const refund = adjustment('R', 'APPLIED', { adjustmentType: 'REFUND' });
const late = { alertType: 'LATE', message: 'Running late' };
const unapplied = (message: string) => ({ alertType: 'PROMO_CODE_UNAPPLIED', message });

describe('the codes that a page shows', () => {
  it('are an order’s incentives, each unapplied one with its alert [SC-508]', () => {
    const order = {
      adjustments: [adjustment('A', 'UNAPPLIED'), adjustment('B', 'APPLIED'), refund, adjustment('C', 'UNAPPLIED', { applicationMethod: 'AUTOMATIC' })],
      alerts: [unapplied('Spend more'), late, unapplied('Expired')],
    };
    expect(codesShown(order).map(({ code, isApplied, alert, isTyped }) => [code, isApplied, alert, isTyped])).toEqual([
      ['A', false, 'Spend more', true], ['B', true, null, true], ['C', false, 'Expired', false],
    ]);
  });

  it('follow the answer to a change, which leaves everything else of the order as it is [SC-506 part]', () => {
    const totals = { estimated: { toPay: toMoney(1) }, actual: null } as WireOrder['totals'];
    const answered = { toPay: toMoney(2) } as WireOrder['totals']['estimated'];
    const code = { code: 'B', status: 'UNAPPLIED' as const, description: 'About B', value: toMoney(0), type: 'COUPON' as const, applicationMethod: 'MANUAL' as const };
    expect(afterCodeChange({ adjustments: [adjustment('A', 'APPLIED'), refund], alerts: [unapplied('x'), late], totals }, { promoCodes: [code], totals: answered, alerts: [unapplied('y')] })).toEqual({
      adjustments: [adjustment('B', 'UNAPPLIED'), refund],
      alerts: [unapplied('y'), late],
      totals: { estimated: answered, actual: null },
    });
  });
});
