import { expect, it } from 'vitest';
import { throttleSignIn } from '#/modules/account/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { CallError } from '#/platform/server/http/call-error.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();

it('attempts to sign in from one client address count for five minutes, to the millisecond [AC-050]', async () => {
  const began = await readClock(database);
  const attempt = (clientAddress: string, now: number) => {
    const call: Partial<CallContext> = { database, clientAddress, now: async () => now };
    return throttleSignIn(call as CallContext, 'customer').then(() => 'passed', (error: CallError) => error);
  };
  for (let times = 0; times < 30; times += 1) expect(await attempt('192.0.2.50', began)).toBe('passed');
  expect(await attempt('192.0.2.50', began)).toMatchObject({ status: 429, extras: { retryAfterSeconds: 300 } });
  expect(await attempt('192.0.2.50', began + 299_999)).toMatchObject({ status: 429, extras: { retryAfterSeconds: 1 } });
  expect(await attempt('192.0.2.51', began)).toBe('passed');
  expect(await attempt('192.0.2.50', began + 300_000)).toBe('passed');
});
