import type { GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { maskedSerial } from '#/modules/gifts/rules/gift-number.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { formatPence, type Pence } from '#/platform/rules/money.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { issueGiftCard, issueGiftVoucher, type IssuedGift } from './issue-gift.ts';

/**
 * Issues a gift card or voucher on behalf of the calling staff user, and records it in the audit, without its secret and
 * with the end of its serial number (SC-691, SC-695).
 */
export async function issueByStaff(call: CallContext, kind: GiftKind, pence: Pence): Promise<IssuedGift & { issuedAt: Instant }> {
  const issuedAt = await call.now();
  return inTransaction(call, async ({ database, caller }) => {
    const issue = kind === 'GIFT_CARD' ? issueGiftCard : issueGiftVoucher;
    const issued = await issue(database, pence, issuedAt);
    const after = { serialNumber: maskedSerial(issued.serialNumber), [kind === 'GIFT_CARD' ? 'amount' : 'value']: formatPence(pence) };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: `${kind}_ISSUE`, detail: { gift: issued.id, after } });
    return { ...issued, issuedAt };
  });
}
