import { dearSaverFault } from '#/modules/slots/rules/staff/week-faults.ts';
import { changeSlot, slotInAudit, slotName, type SlotChange } from '#/modules/slots/rules/staff/slot-change.ts';
import { writeAudits } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { formatLongDay, type Instant } from '#/platform/rules/london-time.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { findKeptSlots, listDaysWithDearSavers, lockKeptSlots, lockSlotsOfBranch, saveKeptSlots, type KeptSlot } from './kept-slot-store.ts';

export interface SlotsToChange {
  /** The slots with the version that each change is based on; undefined to change one in any case. */
  slots: readonly { slotId: number; version?: string | undefined }[];
  /** The branch to which all of them belong; null for a single slot, whatever its branch. */
  branchId: number | null;
}

/**
 * Changes slots together on behalf of the calling staff user, all or none, and records each change in the audit (SC-686,
 * SC-695, decision 74). Running holds and orders keep their charge. Throws 404 for an unknown slot, 409 SLOT_CHANGED if one
 * has changed since the given version, 409 CAPACITY_BELOW_BOOKED if more places are taken than the capacity (SC-357), and
 * 422 for a value that does not fit. `fieldNames` are the names of the values in the call.
 */
export async function changeSlots(call: CallContext, { slots, branchId }: SlotsToChange, change: SlotChange, fieldNames: FieldNames): Promise<KeptSlot[]> {
  const versions = new Map(slots.map(({ slotId, version }) => [slotId, version]));
  const ids = [...versions.keys()];
  const now = await call.now();
  return inTransaction(call, async ({ database, caller }) => {
    const [first] = await findKeptSlots(database, ids.slice(0, 1), now);
    const branch = branchId ?? first?.branchId ?? notFound();
    await lockSlotsOfBranch(database, branch);
    const stored = await lockKeptSlots(database, ids, now);
    if (stored.length < ids.length || stored.some((slot) => slot.branchId !== branch)) notFound();
    const outdated = stored.filter(({ slotId, version }) => !isBasedOn(versions.get(slotId), version));
    if (outdated.length > 0) throw new CallError(409, 'SLOT_CHANGED', `Someone else has changed ${slotsNamed(outdated)}.`);
    const changed = withChange(stored, change, now, fieldNames);
    await saveKeptSlots(database, changed.map(({ after }) => after), now);
    await refuseDearSavers(database, branch, changed);
    const details = changed.map(({ before, after }) => detailOf(before, after));
    await writeAudits(database, { staffId: caller.principalId!, customerId: null, action: 'SLOT_CHANGE', details });
    return findKeptSlots(database, ids, now);
  });
}

/** The names of the values in the call that changes them. */
export type FieldNames = Record<'orderCutOff' | 'amendCutOff' | 'priorityUntil', string>;

type Changed = { before: KeptSlot; after: Parameters<typeof slotInAudit>[0] };

/** Returns the slots that the change makes different. Throws if it is refused for one of them. */
function withChange(stored: readonly KeptSlot[], change: SlotChange, now: Instant, fieldNames: FieldNames): Changed[] {
  const results = stored.map((before) => ({ before, result: changeSlot(before, change, now) }));
  const full = results.flatMap(({ before, result }) => (!result.ok && result.refusal.kind === 'below booked' ? [before] : []));
  if (full.length > 0) {
    const details = full.map(({ slotId, held, confirmed }) => ({ name: String(slotId), value: String(held + confirmed) }));
    throw new CallError(409, 'CAPACITY_BELOW_BOOKED', belowBookedText(full), { details });
  }
  return results.flatMap(({ before, result }) => {
    if (result.ok) return differingValues(slotInAudit(before), slotInAudit(result.slot)) === null ? [] : [{ before, after: result.slot }];
    const { refusal } = result;
    throw refusal.kind === 'fault' ? fieldFault(fieldNames[refusal.field], refusal.message) : new Error('refused above');
  });
}

function belowBookedText(full: readonly KeptSlot[]): string {
  const most = Math.max(...full.map(({ held, confirmed }) => held + confirmed));
  const taken = `${most} ${most === 1 ? 'place is' : 'places are'} taken`;
  return full.length === 1 ? `${taken} on ${slotName(full[0]!)}.` : `Up to ${taken} in ${full.length} of these slots, such as ${slotName(full[0]!)}.`;
}

/** Throws 422 if a changed charge makes a saver as dear as another delivery of its day (SC-340). */
async function refuseDearSavers(database: Transaction, branchId: number, changed: readonly Changed[]): Promise<void> {
  const days = new Set(changed.flatMap(({ before, after }) => (before.slotType === 'DELIVERY' && before.chargePence !== after.chargePence ? [before.date] : [])));
  const [day] = days.size === 0 ? [] : await listDaysWithDearSavers(database, branchId, [...days]);
  if (day !== undefined) throw fieldFault('charge', dearSaverFault(formatLongDay(day)));
}

function detailOf(before: KeptSlot, after: Changed['after']): object {
  const { slotId, branchId, slotType, slotGridType } = before;
  return { slotId, branchId, slot: slotName(before), slotType, slotGridType, ...differingValues(slotInAudit(before), slotInAudit(after)) };
}

const slotsNamed = (slots: readonly KeptSlot[]): string =>
  slots.length === 1 ? slotName(slots[0]!) : `${slots.length} of these slots, such as ${slotName(slots[0]!)}`;
