import type { AlertBody } from '#/modules/slots/rules/staff/staff-alert-schema.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { deleteAlert, findKeptAlert, insertAlert, lockKeptAlert, updateAlert, type KeptAlert } from './kept-alert-store.ts';

/**
 * Creates or changes an alert that shows with slot grids on behalf of the calling staff user, and records the change in
 * the audit (SC-689, SC-695). Throws 409 SLOT_ALERT_CHANGED if it has changed since the given version.
 */
export async function keepAlert(call: CallContext, alertId: string, { version, ...given }: AlertBody): Promise<{ alert: KeptAlert; created: boolean }> {
  return inTransaction(call, async ({ database, caller }) => {
    const before = await lockKeptAlert(database, alertId);
    if (!isBasedOn(version, before?.version ?? null)) throw alertChanged(before !== null);
    const audit = { staffId: caller.principalId!, customerId: null };
    if (before === null) {
      // Another transaction may have created it since it was to be locked.
      if (!(await insertAlert(database, alertId, given))) throw alertChanged(true);
      await writeAudit(database, { ...audit, action: 'SLOT_ALERT_ADD', detail: { alertId, after: given } });
    } else {
      const differences = differingValues(valuesOf(before), given);
      if (differences === null) return { alert: before, created: false };
      await updateAlert(database, alertId, given);
      await writeAudit(database, { ...audit, action: 'SLOT_ALERT_CHANGE', detail: { alertId, ...differences } });
    }
    return { alert: (await findKeptAlert(database, alertId))!, created: before === null };
  });
}

/**
 * Ends an alert on behalf of the calling staff user, and records it in the audit. Throws 404 if there is none, and 409
 * SLOT_ALERT_CHANGED if it has changed since the given version.
 */
export async function endAlert(call: CallContext, alertId: string, version: string | undefined): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const stored = (await lockKeptAlert(database, alertId)) ?? notFound();
    if (!isBasedOn(version, stored.version)) throw alertChanged(true);
    await deleteAlert(database, alertId);
    const detail = { alertId, before: { ...valuesOf(stored), ended: false }, after: { ended: true } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'SLOT_ALERT_END', detail });
  });
}

const valuesOf = ({ alertType, message, fulfilmentTypes, from, to }: KeptAlert): Omit<AlertBody, 'version'> => ({ alertType, message, fulfilmentTypes, from, to });

const alertChanged = (exists: boolean): CallError =>
  new CallError(409, 'SLOT_ALERT_CHANGED', exists ? 'Someone else has changed this alert.' : 'There is no such alert.');
