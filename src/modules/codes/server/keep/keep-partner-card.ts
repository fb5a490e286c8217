import type { PartnerCardBody } from '#/modules/codes/rules/partner-card-schema.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { findPartnerCard, lockPartnerCard, markPartnerCardEnded, savePartnerCard, type KeptPartnerCard } from './partner-card-store.ts';

/**
 * Adds a partner discount card or changes its note on behalf of the calling staff user, and records the change in the
 * audit (SC-692, SC-695). Throws 409 PARTNER_CARD_CHANGED if the card has changed since the given version.
 */
export async function keepPartnerCard(call: CallContext, cardNumber: string, { version, note }: PartnerCardBody): Promise<{ card: KeptPartnerCard; created: boolean }> {
  return inTransaction(call, async ({ database, caller }) => {
    const before = await lockPartnerCard(database, cardNumber);
    if (!isBasedOn(version, before?.version ?? null)) throw cardChanged(before !== null);
    const differences = before && differingValues(valuesOf(before), { note: note || null, ended: false });
    if (before && differences === null) return { card: before, created: false };
    const saved = await savePartnerCard(database, { cardNumber, note: note || null });
    // The row did not exist when it was to be locked, so another transaction has created it meanwhile.
    if (before === null && !saved.created) throw cardChanged(true);
    const card = (await findPartnerCard(database, cardNumber))!;
    const audit = { staffId: caller.principalId!, customerId: null };
    if (before === null) await writeAudit(database, { ...audit, action: 'PARTNER_CARD_ADD', detail: { cardNumber, after: valuesOf(card) } });
    else await writeAudit(database, { ...audit, action: 'PARTNER_CARD_CHANGE', detail: { cardNumber, ...differences } });
    return { card, created: before === null };
  });
}

/**
 * Ends a partner discount card now on behalf of the calling staff user; orders that have it keep it. Does nothing if it
 * has ended. Throws 404 if there is none, and 409 PARTNER_CARD_CHANGED if it has changed since the given version.
 */
export async function endPartnerCard(call: CallContext, cardNumber: string, version: string | undefined): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const stored = (await lockPartnerCard(database, cardNumber)) ?? notFound();
    if (stored.ended) return;
    if (!isBasedOn(version, stored.version)) throw cardChanged(true);
    await markPartnerCardEnded(database, cardNumber);
    const detail = { cardNumber, before: { ended: false }, after: { ended: true } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'PARTNER_CARD_END', detail });
  });
}

const valuesOf = ({ note, ended }: KeptPartnerCard) => ({ note, ended });

const cardChanged = (exists: boolean): CallError => new CallError(409, 'PARTNER_CARD_CHANGED', exists ? 'Someone else has changed this card.' : 'There is no such card.');
