import type { WireFooter } from '#/contract/rest-types.ts';
import { saveFooter } from '#/modules/storefront/server/footer-store.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { findKeptFooter, lockKeptFooter, type KeptFooter } from './kept-footer-store.ts';

/**
 * Replaces the footer on behalf of the calling staff user, and records the change in the audit (AC-546). Throws 409
 * FOOTER_CHANGED if the footer has changed since the given version.
 */
export async function keepFooter(call: CallContext, footer: WireFooter, version: string | undefined): Promise<KeptFooter> {
  return inTransaction(call, async ({ database, caller }) => {
    const before = await lockKeptFooter(database);
    if (!isBasedOn(version, before?.version ?? null)) throw new CallError(409, 'FOOTER_CHANGED', 'Someone else has changed the footer.');
    const differences = differingValues<Partial<WireFooter>>(before?.footer ?? {}, footer);
    if (before !== null && differences === null) return before;
    await saveFooter(database, footer);
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'FOOTER_CHANGE', detail: differences! });
    return (await findKeptFooter(database))!;
  });
}
