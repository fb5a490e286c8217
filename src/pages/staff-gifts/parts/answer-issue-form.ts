import type { GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { typedGiftAmount } from '#/modules/gifts/rules/gift-amounts.ts';
import { issueStaffGiftCard, issueStaffGiftVoucher } from '#/modules/gifts/web/keep-gift-calls.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { faultsByField, refusedForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { toPence, type Pence } from '#/platform/rules/money.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data } from '#/platform/web/router/page-results.ts';

/** A gift card or voucher that was issued just now. No other answer has its whole number and its secret (SC-691). */
export interface IssuedNow {
  id: number;
  serialNumber: string;
  /** The pin or security code. */
  secret: string;
  pence: Pence;
  expires: LondonDay;
}

/** The result of an attempt to issue a gift card or voucher: what was issued, or the form to show again. */
export interface IssueResult extends RefusedForm {
  issued: IssuedNow | null;
  /** The typed amount; null if it is still in the form. */
  typed: string | null;
}

/**
 * Issues a gift card or voucher as the posted form says. The answer shows its number and secret, so it is no redirect:
 * an address would keep them in logs and in the browser's history.
 */
export async function answerIssueForm(args: PageArgs, kind: GiftKind) {
  const form = await postedForm(args.request);
  const typed = formText(form, 'amount');
  return onServer(args, async (calls) => {
    const amount = typedGiftAmount(typed);
    if (!amount.ok) return data<IssueResult>({ issued: null, typed, faults: { amount: amount.fault }, message: null }, { status: 422 });
    try {
      return data<IssueResult>({ issued: await issue(calls, kind, amount.pence), typed: null, faults: {}, message: null }, { status: 201 });
    } catch (error) {
      const refused = refusedForm(error);
      return data<IssueResult>({ issued: null, typed, ...refused, faults: faultsByField(error, () => 'amount') }, { status: refused.status });
    }
  });
}

async function issue(calls: CallLayer, kind: GiftKind, pence: Pence): Promise<IssuedNow> {
  if (kind === 'GIFT_CARD') {
    const { giftCardId: id, serialNumber, pin: secret, amount, expires } = await issueStaffGiftCard(calls, pence);
    return { id, serialNumber, secret, pence: toPence(amount), expires: expires as LondonDay };
  }
  const { giftVoucherId: id, serialNumber, securityCode: secret, value, expires } = await issueStaffGiftVoucher(calls, pence);
  return { id, serialNumber, secret, pence: toPence(value), expires: expires as LondonDay };
}
