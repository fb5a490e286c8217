import type { OfferSetBody } from '#/modules/offers/rules/staff-offer-set-schema.ts';
import { saveOfferSets } from '#/modules/offers/server/promotion-store.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { findKeptOfferSet, listUnknownPromotions, lockKeptOfferSet, markOfferSetEnded, type KeptOfferSet } from './kept-offer-set-store.ts';

/**
 * Creates or changes a set of offers on behalf of the calling staff user, and records the change in the audit (SC-683,
 * SC-695). Throws 409 OFFER_SET_CHANGED if the set has changed since the given version, and 422 for an unknown offer.
 */
export async function keepOfferSet(call: CallContext, offerIdentifier: string, { version, ...change }: OfferSetBody): Promise<{ offerSet: KeptOfferSet; created: boolean }> {
  return inTransaction(call, async ({ database, caller }) => {
    const before = await lockKeptOfferSet(database, offerIdentifier);
    if (!isBasedOn(version, before?.version ?? null)) throw offerSetChanged(before !== null);
    const unknown = await listUnknownPromotions(database, change.promotionIds);
    if (unknown.length > 0) throw fieldFault('promotionIds', `There is no offer ${unknown.slice(0, 5).join(', ')}`);
    const saved = await saveOfferSets(database, [{ offerIdentifier, ...change }]);
    // The row did not exist when it was to be locked, so another transaction has created it meanwhile.
    if (before === null && saved.created === 0) throw offerSetChanged(true);
    const after = (await findKeptOfferSet(database, offerIdentifier))!;
    const audit = { staffId: caller.principalId!, customerId: null };
    const differences = before && differingValues(valuesOf(before), valuesOf(after));
    if (before === null) await writeAudit(database, { ...audit, action: 'OFFER_SET_ADD', detail: { offerIdentifier, after: valuesOf(after) } });
    else if (differences !== null) await writeAudit(database, { ...audit, action: 'OFFER_SET_CHANGE', detail: { offerIdentifier, ...differences } });
    return { offerSet: after, created: before === null };
  });
}

/**
 * Ends a set of offers now on behalf of the calling staff user. Does nothing if it has ended. Throws 404 if there is
 * none, and 409 OFFER_SET_CHANGED if it has changed since the given version.
 */
export async function endOfferSet(call: CallContext, offerIdentifier: string, version: string | undefined): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const stored = (await lockKeptOfferSet(database, offerIdentifier)) ?? notFound();
    if (stored.ended) return;
    if (!isBasedOn(version, stored.version)) throw offerSetChanged(true);
    await markOfferSetEnded(database, offerIdentifier);
    const detail = { offerIdentifier, name: stored.name, before: { ended: false }, after: { ended: true } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'OFFER_SET_END', detail });
  });
}

const valuesOf = ({ name, promotionIds, ended }: KeptOfferSet) => ({ name, promotionIds, ended });

const offerSetChanged = (exists: boolean): CallError =>
  new CallError(409, 'OFFER_SET_CHANGED', exists ? 'Someone else has changed this set.' : 'There is no such set.');
