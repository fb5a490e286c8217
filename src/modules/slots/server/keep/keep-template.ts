import { findBranch } from '#/modules/branches/server/public.ts';
import { holdShopSettings } from '#/modules/settings/server/public.ts';
import { inWeekOrder, roundsOf, type SlotRound, type WeekSlot } from '#/modules/slots/rules/slot-rounds.ts';
import { slotKindNames } from '#/modules/slots/rules/slot-kinds.ts';
import type { TemplateBody } from '#/modules/slots/rules/staff/staff-template-schema.ts';
import { weekFault } from '#/modules/slots/rules/staff/week-faults.ts';
import { insertTemplates, listTemplates } from '#/modules/slots/server/template-store.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { formatTime } from '#/platform/rules/london-time.ts';
import { formatDeliveryCharge, toPence } from '#/platform/rules/money.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { versionOf } from '#/platform/server/version-of.ts';
import { lockSlotsOfBranch } from './kept-slot-store.ts';

/** The ordinary week of a branch, as staff keep it. */
export interface KeptTemplate {
  week: WeekSlot[];
  /** A hash of its values, which are in several rows. */
  version: string;
}

/** Reads the ordinary week of a branch; null if there is no such branch. */
export async function findKeptTemplate(database: Database, branchId: number): Promise<KeptTemplate | null> {
  const [branch, template] = await Promise.all([findBranch(database, branchId), readTemplate(database, branchId)]);
  return branch && template;
}

async function readTemplate(database: Database, branchId: number): Promise<KeptTemplate> {
  const week = inWeekOrder((await listTemplates(database, branchId)).map(({ branchId: _branchId, ...slot }) => slot));
  return { week, version: versionOf(week) };
}

/**
 * Replaces the ordinary week of a branch on behalf of the calling staff user, and records the rounds before and after in
 * the audit (SC-685, SC-695). Slots that exist stay as they are. Throws 404 for an unknown branch, 409
 * SLOT_TEMPLATE_CHANGED if the template has changed since the given version, and 422 if slots overlap or a saver is too
 * dear.
 */
export async function keepTemplate(call: CallContext, branchId: number, { slots, version }: TemplateBody): Promise<KeptTemplate> {
  return inTransaction(call, async ({ database, caller }) => {
    await lockSlotsOfBranch(database, branchId);
    const before = (await findKeptTemplate(database, branchId)) ?? notFound();
    if (!isBasedOn(version, before.version)) throw new CallError(409, 'SLOT_TEMPLATE_CHANGED', 'Someone else has changed this template.');
    const week = inWeekOrder(slots.map(({ charge, ...slot }) => ({ ...slot, chargePence: charge ? toPence(charge) : null })));
    // A change of the usual charges waits for this one: each is checked against the other (SC-340).
    const fault = weekFault(week, await holdShopSettings(database));
    if (fault !== null) throw fieldFault('slots', fault);
    await deleteTemplates(database, branchId);
    await insertTemplates(database, week.map((slot) => ({ branchId, ...slot })));
    const after = await readTemplate(database, branchId);
    if (after.version === before.version) return before;
    const detail = { branchId, before: { rounds: described(before) }, after: { rounds: described(after) } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'SLOT_TEMPLATE_CHANGE', detail });
    return after;
  });
}

async function deleteTemplates(database: Transaction, branchId: number): Promise<void> {
  await runSql(database, 'delete from slots.templates where branch_id = $1', [branchId]);
}

const described = ({ week }: KeptTemplate): string[] => roundsOf(week).map(roundText);

function roundText({ kind, from, to, places, chargePence }: SlotRound): string {
  const charge = chargePence === null ? 'usual charge' : formatDeliveryCharge(chargePence);
  return `${slotKindNames[kind]} ${formatTime(from)} to ${formatTime(to)}: ${places.map((count) => count ?? '–').join(' ')}, ${charge}`;
}
