import { changePrices, lockPrices } from '#/modules/catalogue/server/public.ts';
import {
  auditedPromotion,
  changePromotion,
  linesOfReduction,
  ownPriceChanges,
  promotionFaults,
  reductionFault,
  type OwnPrice,
} from '#/modules/offers/rules/promotion-change.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import type { PromotionBody } from '#/modules/offers/rules/staff-promotion-schema.ts';
import { endPromotions, savePromotions } from '#/modules/offers/server/promotion-store.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, fieldFaults, notFound } from '#/platform/server/http/call-error.ts';
import { versionOf } from '#/platform/server/version-of.ts';
import { findKeptPromotion, findOtherReduction, lockKeptPromotion, type KeptPromotion } from './kept-promotion-store.ts';

/**
 * Creates or changes a promotion on behalf of the calling staff user, changes the prices of products that enter or
 * leave a price reduction, and records everything in the audit (SC-683, SC-695). Throws 409 PROMOTION_CHANGED if the
 * promotion has changed since the given version, and 422 if it could not be priced.
 */
export async function keepPromotion(
  call: CallContext,
  promotionId: string,
  { version, reducedPricePence = null, ...change }: PromotionBody,
): Promise<{ promotion: KeptPromotion; created: boolean }> {
  return inTransaction(call, async ({ database, caller }) => {
    const stored = await lockKeptPromotion(database, promotionId);
    const before = stored?.record ?? null;
    const after = changePromotion(before, promotionId, change);
    const own = await lockPrices(database, linesOf(before, after));
    if (!isBasedOn(version, stored && promotionVersion(stored, own))) throw promotionChanged(stored !== null);
    refuseIf(promotionFaults(after));
    // An ended price reduction has given its products their old prices already.
    const wasRunning = stored?.ended ? null : before;
    await refuseReduction(database, after, reducedPricePence, own);
    const prices = await changeOwnPrices(database, ownPriceChanges(wasRunning, after, reducedPricePence, own), own);
    const saved = await savePromotions(database, [after]);
    // The row did not exist when it was to be locked, so another transaction has created it meanwhile.
    if (stored === null && saved.created === 0) throw promotionChanged(true);
    const values = (promotion: PromotionRecord, ended: boolean) => ({ ...auditedPromotion(promotion), ended });
    const audit = { staffId: caller.principalId!, customerId: null };
    const differences = stored && differingValues<object>(values(stored.record, stored.ended), values(after, false));
    if (stored === null) await writeAudit(database, { ...audit, action: 'PROMOTION_ADD', detail: { promotionId, after: values(after, false), ...prices } });
    else if (differences !== null || prices !== null) await writeAudit(database, { ...audit, action: 'PROMOTION_CHANGE', detail: { promotionId, ...differences, ...prices } });
    return { promotion: (await findKeptPromotion(database, promotionId))!, created: stored === null };
  });
}

/**
 * Ends a promotion now on behalf of the calling staff user; products of a price reduction get their old price. Placed
 * orders keep their offers and prices. Does nothing if it has been ended already. Throws 404 if there is none, and 409
 * PROMOTION_CHANGED if it has changed since the given version.
 */
export async function endPromotion(call: CallContext, promotionId: string, version: string | undefined): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const stored = (await lockKeptPromotion(database, promotionId)) ?? notFound();
    if (stored.ended) return;
    const own = await lockPrices(database, linesOf(stored.record, null));
    if (!isBasedOn(version, promotionVersion(stored, own))) throw promotionChanged(true);
    const prices = await changeOwnPrices(database, ownPriceChanges(stored.record, null, null, own), own);
    await endPromotions(database, [promotionId]);
    const detail = { promotionId, description: stored.record.promotionDescription, before: { ended: false }, after: { ended: true }, ...prices };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'PROMOTION_END', detail });
  });
}

/**
 * Returns the version of a promotion. That of a price reduction covers the own prices of its products, which staff see
 * and change as the reduced price; `prices` may have more products.
 */
export function promotionVersion({ record, ended }: KeptPromotion, prices: readonly OwnPrice[]): string {
  const reduced = linesOfReduction(record);
  return versionOf([record, ended, prices.flatMap(({ lineNumber, pricePence }) => (reduced.has(lineNumber) ? [[lineNumber, pricePence]] : []))]);
}

const linesOf = (...promotions: (PromotionRecord | null)[]): string[] => [...new Set(promotions.flatMap((promotion) => promotion?.groups.flatMap(({ lineNumbers }) => lineNumbers) ?? []))];

/** Throws 422 for an unknown product, and for a price reduction that reduces no price or has a product of another one. */
async function refuseReduction(database: Transaction, promotion: PromotionRecord, reducedPricePence: Pence | null, own: readonly OwnPrice[]): Promise<void> {
  refuseUnknown(promotion, own);
  const reduced = linesOfReduction(promotion);
  if (reduced.size === 0) return;
  const fault = reductionFault(promotion, reducedPricePence, own.filter(({ lineNumber }) => reduced.has(lineNumber)));
  refuseIf(fault ? [fault] : []);
  const other = await findOtherReduction(database, promotion.promotionId, [...reduced]);
  if (other) throw fieldFault('groups', `Line ${other.lineNumber} is in price reduction ${other.promotionId} already. End that one first.`);
}

/** Changes the own prices of products that enter or leave a price reduction; returns the changes for the audit. */
async function changeOwnPrices(database: Transaction, changes: readonly { lineNumber: string; pricePence: Pence }[], own: readonly OwnPrice[]): Promise<{ prices: string[] } | null> {
  await changePrices(database, changes);
  const priceOf = new Map(own.map(({ lineNumber, pricePence }) => [lineNumber, pricePence]));
  return changes.length === 0 ? null : { prices: changes.map(({ lineNumber, pricePence }) => `${lineNumber}: ${priceOf.get(lineNumber)} → ${pricePence}`) };
}

function refuseUnknown({ groups }: PromotionRecord, known: readonly OwnPrice[]): void {
  const there = new Set(known.map(({ lineNumber }) => lineNumber));
  const unknown = new Set(groups.flatMap(({ lineNumbers }) => lineNumbers.filter((lineNumber) => !there.has(lineNumber))));
  if (unknown.size > 0) throw fieldFault('groups', `There is no product with line number ${[...unknown].slice(0, 5).join(', ')}`);
}

function refuseIf(faults: readonly { field: string; message: string }[]): void {
  if (faults.length > 0) throw fieldFaults(faults);
}

const promotionChanged = (exists: boolean): CallError =>
  new CallError(409, 'PROMOTION_CHANGED', exists ? 'Someone else has changed this offer.' : 'There is no such offer.');
