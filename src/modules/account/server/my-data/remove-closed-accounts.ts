import { dayMs } from '#/platform/rules/london-time.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PersonalData } from '#/platform/server/personal-data.ts';
import type { Job } from '#/platform/server/server-module.ts';
import { listClosedSince, listDueClosings, lockDueClosing } from './closing-store.ts';
import { saveDataEvent } from './data-event-store.ts';

export interface RemovalDeps {
  personalData: readonly PersonalData[];
  hasOpenOrder(database: Database, customerId: number): Promise<boolean>;
}

/** For this time after an account was removed, its data are removed again. */
const stragglersMs = dayMs;

/**
 * Returns the job that removes accounts whose time to be kept is over: each in one transaction, so that a process killed in
 * between leaves the account whole, and another removes it. A call that began before the removal may save something
 * after it, so the modules' data of accounts removed in the last day are removed again.
 */
export function removalJob({ personalData, hasOpenOrder }: RemovalDeps): Job {
  const erasures = personalData.flatMap(({ erasure }) => (erasure ? [erasure] : []));
  return {
    name: 'remove-closed-accounts',
    timetable: '*/5 * * * *',
    async run({ database, log, now }) {
      const closedBefore = await listClosedSince(database, now - stragglersMs);
      const failures: unknown[] = [];
      const each = async (customerId: number, remove: () => Promise<void>) => {
        try {
          await remove();
        } catch (error) {
          log.error({ err: error, customerId }, 'an account could not be removed; the next run tries again');
          failures.push(error);
        }
      };
      for (const customerId of await listDueClosings(database, now)) {
        await each(customerId, async () => {
          if (await removeAccount(database, customerId, now)) log.info({ customerId }, 'a closed account was removed');
        });
      }
      for (const customerId of closedBefore) await each(customerId, () => eraseAll(database, customerId, now));
      if (failures.length > 0) throw failures[0];
    },
  };

  /** Removes one account. Returns false if it is to stay after all, or still has an order that is not finished. */
  function removeAccount(database: Database, customerId: number, now: Instant): Promise<boolean> {
    return inTransaction({ database }, async (work) => {
      if (!(await lockDueClosing(work.database, customerId, now))) return false;
      // Staff may have reopened an order, for example to refund it.
      if (await hasOpenOrder(work.database, customerId)) return false;
      for (const { erase } of erasures) await erase(work.database, { customerId, now });
      await saveDataEvent(work.database, { customerId, kind: 'CLOSED', now });
      return true;
    });
  }

  function eraseAll(database: Database, customerId: number, now: Instant): Promise<void> {
    return inTransaction({ database }, async (work) => {
      for (const { erase } of erasures) await erase(work.database, { customerId, now });
    });
  }
}
