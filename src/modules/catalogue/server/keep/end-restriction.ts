import { writeAudit } from '#/modules/staff/server/public.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { restrictionChanged } from './keep-restriction.ts';
import { deleteRestriction, lockKeptRestriction } from './kept-restriction-store.ts';

/**
 * Ends a restricted product group on behalf of the calling staff user, so that its products are available for any date
 * (SC-683), and records it in the audit. Throws 409 RESTRICTION_CHANGED if the group has changed since the given version.
 */
export async function endRestriction(call: CallContext, restrictionId: string, version: string | undefined): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const { version: storedVersion, ...before } = (await lockKeptRestriction(database, restrictionId)) ?? notFound();
    if (!isBasedOn(version, storedVersion)) throw restrictionChanged(true);
    await deleteRestriction(database, restrictionId);
    const detail = { restrictionId, before: { ...before, ended: false }, after: { ended: true } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'RESTRICTION_END', detail });
  });
}
