import type { IncentiveOffer } from '#/modules/codes/rules/incentive-offer.ts';
import type { IncentiveOfferBody } from '#/modules/codes/rules/incentive-offer-schema.ts';
import type { KeptOffer } from '#/modules/codes/rules/present-incentive-offer.ts';
import { findKeptOffer, lockKeptOffer, markOfferEnded, saveIncentiveOffer } from '#/modules/codes/server/offers/incentive-offer-store.ts';
import { refuseUnknownCategories } from '#/modules/catalogue/server/public.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { toPence } from '#/platform/rules/money.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';

/**
 * Creates or changes an incentive offer on behalf of the calling staff user, and records the change in the audit (SC-734,
 * SC-695). Throws 409 INCENTIVE_OFFER_CHANGED if the offer has changed since the given version, and 422 for an unknown
 * category.
 */
export async function keepIncentiveOffer(call: CallContext, id: string, { version, ...body }: IncentiveOfferBody): Promise<{ offer: KeptOffer; created: boolean }> {
  const offer = offerOf(id, body);
  return inTransaction(call, async ({ database, caller }) => {
    const before = await lockKeptOffer(database, id);
    if (!isBasedOn(version, before?.version ?? null)) throw offerChanged(before !== null);
    await refuseUnknownCategories(database, 'categoryIds', offer.categoryIds);
    const saved = await saveIncentiveOffer(database, offer);
    // The row did not exist when it was to be locked, so another transaction has created it meanwhile.
    if (before === null && !saved.created) throw offerChanged(true);
    const after = (await findKeptOffer(database, id))!;
    const audit = { staffId: caller.principalId!, customerId: null };
    const differences = before && differingValues(valuesOf(before), valuesOf(after));
    if (before === null) await writeAudit(database, { ...audit, action: 'INCENTIVE_OFFER_ADD', detail: { offer: id, after: valuesOf(after) } });
    else if (differences !== null) await writeAudit(database, { ...audit, action: 'INCENTIVE_OFFER_CHANGE', detail: { offer: id, ...differences } });
    return { offer: after, created: before === null };
  });
}

/**
 * Ends an incentive offer now on behalf of the calling staff user; orders that are placed with it keep it. Does nothing if
 * it has ended. Throws 404 if there is none, and 409 INCENTIVE_OFFER_CHANGED if it has changed since the given version.
 */
export async function endIncentiveOffer(call: CallContext, id: string, version: string | undefined): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const stored = (await lockKeptOffer(database, id)) ?? notFound();
    if (stored.ended) return;
    if (!isBasedOn(version, stored.version)) throw offerChanged(true);
    await markOfferEnded(database, id);
    const detail = { offer: id, before: { ended: false }, after: { ended: true } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'INCENTIVE_OFFER_END', detail });
  });
}

function offerOf(id: string, { discount, minimumSpend, categoryIds, ...rest }: Omit<IncentiveOfferBody, 'version'>): IncentiveOffer {
  const value = discount.kind === 'AMOUNT' ? toPence(discount.value) : discount.percent;
  return { ...rest, id, kind: discount.kind, value, minimumSpendPence: toPence(minimumSpend), categoryIds: categoryIds.map(Number) };
}

const valuesOf = ({ id: _id, loaded: _loaded, redeemed: _redeemed, version: _version, ...values }: KeptOffer) => values;

const offerChanged = (exists: boolean): CallError => new CallError(409, 'INCENTIVE_OFFER_CHANGED', exists ? 'Someone else has changed this voucher.' : 'There is no such voucher.');
