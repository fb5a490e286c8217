import { endBundle } from '#/modules/deals/server/deal-store.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { bundleChanged } from './keep-bundle.ts';
import { lockKeptBundle } from './kept-bundle-store.ts';

/**
 * Ends a bundle now on behalf of the calling staff user (SC-683), and records it in the audit. Does nothing if staff have
 * ended it already. Throws 409 BUNDLE_CHANGED if the bundle has changed since the given version.
 */
export async function endKeptBundle(call: CallContext, bundleName: string, version: string | undefined): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const stored = (await lockKeptBundle(database, bundleName)) ?? notFound();
    if (stored.ended) return;
    if (!isBasedOn(version, stored.version)) throw bundleChanged(true);
    await endBundle(database, bundleName);
    const detail = { bundleName, title: stored.title, before: { ended: false }, after: { ended: true } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'BUNDLE_END', detail });
  });
}
