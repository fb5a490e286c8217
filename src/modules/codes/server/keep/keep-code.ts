import { refuseUnknownProducts } from '#/modules/catalogue/server/public.ts';
import { codeKeyOf, codeTypeOf } from '#/modules/codes/rules/code-type.ts';
import type { PromoCodeBody } from '#/modules/codes/rules/staff-code-schema.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { findKeptCode, lockKeptCode, markCodeEnded, saveCode, type KeptCode } from './kept-code-store.ts';

/**
 * Creates or changes a promo code on behalf of the calling staff user, and records the change in the audit (SC-692,
 * SC-695). Throws 409 PROMO_CODE_CHANGED if the code has changed since the given version, and 422 for an unknown
 * product, for a VOUCHER or COMBO with more than one use, and for a limit below the uses so far.
 */
export async function keepCode(call: CallContext, typed: string, { version, valueKind, lineNumbers, validFrom, validTo, ...given }: PromoCodeBody): Promise<{ code: KeptCode; created: boolean }> {
  const key = codeKeyOf(typed);
  return inTransaction(call, async ({ database, caller }) => {
    const before = await lockKeptCode(database, key);
    if (!isBasedOn(version, before?.version ?? null)) throw codeChanged(before !== null);
    if (lineNumbers) await refuseUnknownProducts(database, 'lineNumbers', lineNumbers);
    const code = before?.code ?? typed;
    const type = codeTypeOf(key);
    const totalLimit = type === 'COUPON' ? given.totalLimit : (given.totalLimit ?? 1);
    if (type !== 'COUPON' && totalLimit !== 1) throw fieldFault('totalLimit', 'A code of this kind can be used once');
    if (before && totalLimit !== null && totalLimit < before.used) throw fieldFault('totalLimit', `Must be ${before.used} or more: the code has been used ${before.used} times`);
    const saved = await saveCode(database, { ...given, key, code, type, kind: valueKind, validFrom: validFrom || null, validTo: validTo || null, lineNumbers, totalLimit });
    // The row did not exist when it was to be locked, so another transaction has created it meanwhile.
    if (before === null && !saved.created) throw codeChanged(true);
    const after = (await findKeptCode(database, key))!;
    const audit = { staffId: caller.principalId!, customerId: null };
    const differences = before && differingValues(valuesOf(before), valuesOf(after));
    if (before === null) await writeAudit(database, { ...audit, action: 'PROMO_CODE_ADD', detail: { code, after: valuesOf(after) } });
    else if (differences !== null) await writeAudit(database, { ...audit, action: 'PROMO_CODE_CHANGE', detail: { code, ...differences } });
    return { code: after, created: before === null };
  });
}

/**
 * Ends a promo code now on behalf of the calling staff user; orders that are placed with it keep it. Does nothing if it
 * has ended. Throws 404 if there is none, and 409 PROMO_CODE_CHANGED if it has changed since the given version.
 */
export async function endCode(call: CallContext, typed: string, version: string | undefined): Promise<void> {
  const key = codeKeyOf(typed);
  await inTransaction(call, async ({ database, caller }) => {
    const stored = (await lockKeptCode(database, key)) ?? notFound();
    if (stored.ended) return;
    if (!isBasedOn(version, stored.version)) throw codeChanged(true);
    await markCodeEnded(database, key);
    const detail = { code: stored.code, before: { ended: false }, after: { ended: true } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'PROMO_CODE_END', detail });
  });
}

const valuesOf = ({ key: _key, code: _code, type: _type, used: _used, version: _version, ...values }: KeptCode) => values;

const codeChanged = (exists: boolean): CallError => new CallError(409, 'PROMO_CODE_CHANGED', exists ? 'Someone else has changed this code.' : 'There is no such code.');
