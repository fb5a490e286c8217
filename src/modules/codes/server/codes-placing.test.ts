import { expect, it } from 'vitest';
import type { AppliedCodes } from '#/modules/codes/rules/apply-codes.ts';
import { aCode } from '#/modules/codes/testing/code-builder.ts';
import { makeCode, newCoupon, usesOf } from '#/modules/codes/testing/code-shelf.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { codesPlacing } from './codes-placing.ts';

const database = await openTestDatabase();

async function place(order: { customerOrderId: string; isAmended?: boolean }, applied: Partial<AppliedCodes>): Promise<void> {
  const now = await readClock(database);
  await inTransaction({ database }, async (work) => {
    const toCount = { customerId: 7, codes: { entries: [], ...applied } as AppliedCodes, ...order };
    const gathered = await codesPlacing.gather(work, toCount, now);
    await codesPlacing.confirm!(work, { order: toCount, gathered, held: null, principalId: 1, now });
  });
}

it('an amended order without codes gives back the uses of those that it was placed with [SC-519 part]', async () => {
  const code = await makeCode(database, newCoupon(), { totalLimit: 1 });
  const terms = aCode({ key: code, code });
  await place({ customerOrderId: '41' }, { entries: [{ terms, applicationMethod: 'MANUAL', status: 'APPLIED', valuePence: 500 }] as never });
  const used = await usesOf(database, code);
  await place({ customerOrderId: '41', isAmended: true }, {});
  expect([used, await usesOf(database, code)]).toEqual([{ counted: 1, inLedger: 1 }, { counted: 0, inLedger: 0 }]);
});
