import { dayMs } from '#/platform/rules/london-time.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Log } from '#/platform/server/log.ts';
import type { PersonalData } from '#/platform/server/personal-data.ts';
import type { Job } from '#/platform/server/server-module.ts';
import { listClosedSince, listDueClosings, lockDueClosing } from './closing-store.ts';
import { saveDataEvent } from './data-event-store.ts';

export interface RemovalDeps {
  personalData: readonly PersonalData[];
  hasUnfinishedOrder(database: Database, customerId: number): Promise<boolean>;
}

/** For this time after an account was removed, its data are looked for and removed again. */
const stragglersMs = dayMs;

/**
 * Returns the job that removes accounts whose time to be kept is over: each in one transaction, so that a process killed in
 * between leaves the account whole, and another removes it.
 */
export function removalJob({ personalData, hasUnfinishedOrder }: RemovalDeps): Job {
  return {
    name: 'remove-closed-accounts',
    timetable: '*/5 * * * *',
    run: async ({ database, log, now }) =>
      eachCustomer(await listDueClosings(database, now), log, async (customerId) => {
        if (await removeAccount(database, customerId, now)) log.info({ customerId }, 'a closed account was removed');
      }),
  };

  /** Removes one account. Returns false if it is to stay after all, or still has an order that is not finished. */
  function removeAccount(database: Database, customerId: number, now: Instant): Promise<boolean> {
    return inTransaction({ database }, async (work) => {
      if (!(await lockDueClosing(work.database, customerId, now))) return false;
      // Staff may have reopened an order, for example to refund it.
      if (await hasUnfinishedOrder(work.database, customerId)) return false;
      await eraseAll(work.database, personalData, { customerId, now });
      await saveDataEvent(work.database, { customerId, kind: 'CLOSED', now });
      return true;
    });
  }
}

/**
 * Returns the job that removes once more what the modules hold about customers whose accounts were removed in the last
 * day: a call that began before the removal may have saved something after it.
 */
export function leftoversJob({ personalData }: RemovalDeps): Job {
  return {
    name: 'erase-after-removal',
    timetable: '40 * * * *',
    run: async ({ database, log, now }) =>
      eachCustomer(await listClosedSince(database, now - stragglersMs), log, (customerId) =>
        inTransaction({ database }, (work) => eraseAll(work.database, personalData, { customerId, now })),
      ),
  };
}

async function eraseAll(database: Transaction, personalData: readonly PersonalData[], customer: { customerId: number; now: Instant }): Promise<void> {
  for (const { erasure } of personalData) await erasure?.erase(database, customer);
}

/** Does something for each customer, also after it has failed for another; fails at the end if it has. */
async function eachCustomer(customerIds: readonly number[], log: Log, act: (customerId: number) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const customerId of customerIds) {
    try {
      await act(customerId);
    } catch (error) {
      log.error({ err: error, customerId }, 'the data of a closed account could not be removed; the next run tries again');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
