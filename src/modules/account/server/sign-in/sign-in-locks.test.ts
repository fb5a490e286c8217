import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, openDatabase, runSql } from '#/platform/server/database/database.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { callerOfSignIn, liftLock, listLocks, tryPassword } from '#/modules/account/server/public.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const self = '/accounts-prod/v1/accounts/self';
const minute = 60_000;
const softLocked = { status: 403, body: { error: 'soft_locked', code: 'SOFT_LOCKED' } };
const wrong = { status: 401, body: { error: 'invalid_credentials' } };

const tryAs = (email: string, password: string, browser = app.browser()) => browser.signIn(email, password);

async function fail(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await tryAs(email, 'a wrong one')).toMatchObject(wrong);
}

/**
 * Sets the number of failures in a row and removes the lock, so that tests need not make each attempt and wait for
 * locks.
 */
async function countFailures(email: string, failedCount: number): Promise<void> {
  const emailHash = hash('sha256', email, 'buffer');
  await runSql(
    database,
    `insert into account.locks (audience, email_hash, failed_count, updated) values ('customer', $1, $2, platform.now())
     on conflict (audience, email_hash) do update set failed_count = $2, state = 'NONE', source = null, locked_at = null, expires_at = null`,
    [emailHash, failedCount],
  );
}

const lockOf = async (email: string) => (await listLocks(database, 'customer', [email]))[0]!;

async function timeTravel(byMs: number, work: () => Promise<void>): Promise<void> {
  await moveClock(database, (await readClock(database)) + byMs);
  try {
    await work();
  } finally {
    await moveClock(database, null);
  }
}

async function signedIn(): Promise<{ browser: TestBrowser; bearer: string; customerId: number; email: string }> {
  const customer = await makeCustomer(database);
  const browser = app.browser();
  await browser.signIn(customer.email, testPassword);
  return { browser, bearer: (await browser.token()).body.accessToken, ...customer };
}

describe('failed sign-ins', () => {
  it('lock the address at the fifth in a row, for 30 minutes [AC-042] [AC-043] [AC-044 part] [AC-032]', async () => {
    const { email } = await makeCustomer(database);
    await fail(email, 4);
    expect((await lockOf(email)).state).toBe('NONE');
    await fail(email, 1);
    const lock = await lockOf(email);
    expect(lock).toMatchObject({ state: 'SOFT_LOCKED', source: 'AUTO', failedCount: 5, lockedBy: null, reason: null });
    expect(lock.expiresAt! - lock.lockedAt!).toBe(30 * minute);
    for (const password of ['a wrong one', testPassword]) expect(await tryAs(email, password)).toMatchObject(softLocked);
    expect((await lockOf(email)).failedCount).toBe(5);
    await timeTravel(29 * minute, async () => expect(await tryAs(email, testPassword)).toMatchObject(softLocked));
    await timeTravel(31 * minute, async () => expect((await tryAs(email, testPassword)).status).toBe(204));
    expect(await lockOf(email)).toMatchObject({ state: 'NONE', failedCount: 0 });
  });

  it('still count after a lock has expired [AC-042]', async () => {
    const { email } = await makeCustomer(database);
    await fail(email, 5);
    await timeTravel(31 * minute, async () => {
      await fail(email, 4);
      expect((await lockOf(email)).state).toBe('NONE');
      await fail(email, 1);
      expect(await tryAs(email, testPassword)).toMatchObject(softLocked);
    });
    expect((await lockOf(email)).failedCount).toBe(10);
  });

  it('are reset by a successful one [AC-045 part]', async () => {
    const { email } = await makeCustomer(database);
    for (let round = 0; round < 2; round += 1) {
      await fail(email, 4);
      expect((await tryAs(email, testPassword)).status).toBe(204);
      expect((await lockOf(email)).failedCount).toBe(0);
    }
  });

  it('also count for an unknown address, stored only as its hash, with the same answers [AC-041] [AC-040]', async () => {
    const { email } = await makeCustomer(database, { email: 'Known@Example.test' });
    const unknown = 'Un.Known@example.test';
    for (const address of [email, unknown]) {
      const answers = [];
      for (let time = 0; time < 5; time += 1) answers.push(await tryAs(time % 2 ? ` ${address.toUpperCase()} ` : address, 'a wrong one'));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(401));
    }
    const [one, other] = [await tryAs(email, testPassword), await tryAs(unknown, testPassword)];
    expect(one).toMatchObject(softLocked);
    expect([other.status, other.body, [...other.headers]]).toEqual([one.status, one.body, [...one.headers]]);
    const rows = await runSql<Record<string, unknown>>(
      database,
      'select * from account.locks where email_hash = any($1::bytea[])',
      [['known@example.test', 'un.known@example.test'].map((address) => hash('sha256', address, 'buffer'))],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toEqual({
        audience: 'customer',
        email_hash: expect.any(Buffer),
        state: 'SOFT_LOCKED',
        source: 'AUTO',
        reason: null,
        locked_at: expect.any(Number),
        locked_by: null,
        expires_at: expect.any(Number),
        failed_count: 5,
        updated: expect.any(Number),
        turn: null,
        turn_until: null,
      });
    }
    expect(JSON.stringify(await runSql(database, 'select l::text from account.locks l'))).not.toContain('example');
  });

  it('lock permanently at the hundredth; only the right password reveals it [AC-046] [AC-047] [AC-032]', async () => {
    const { customerId, email } = await makeCustomer(database);
    await countFailures(email, 99);
    await fail(email, 1);
    expect(await lockOf(email)).toMatchObject({ state: 'HARD_LOCKED', source: 'AUTO', expiresAt: null, failedCount: 100 });
    await timeTravel(365 * 24 * 60 * minute, async () => {
      await fail(email, 1);
      const right = await tryAs(email, testPassword);
      expect(right).toMatchObject({ status: 403, body: { error: 'hard_locked', code: 'HARD_LOCKED' } });
      expect(right.headers.getSetCookie()).toEqual([]);
    });
    expect(await runSql(database, 'select 1 from account.sign_ins where customer_id = $1', [customerId])).toEqual([]);
    await liftLock({ database }, { audience: 'customer', email });
    expect((await tryAs(email, testPassword)).status).toBe(204);
  });

  it('do not affect signed-in shoppers [AC-048]', async () => {
    const { browser, bearer, email } = await signedIn();
    const goesOn = async () => {
      expect((await browser.call('GET', self, { bearer })).status).toBe(200);
      expect((await browser.token()).status).toBe(200);
      expect(await callerOfSignIn(database, browser.cookies.get('signIn')!)).not.toBeNull();
    };
    await fail(email, 5);
    await goesOn();
    await countFailures(email, 99);
    await fail(email, 1);
    await goesOn();
  });

  it('are counted exactly when all are sent at once to two processes: only five are checked [AC-042] [AC-043]', async () => {
    const elsewhere = openDatabase({ url: database.url, poolSize: 5 });
    const apps = [app, openAccountApp(elsewhere)];
    try {
      const { email } = await makeCustomer(database);
      const guesses = Array.from({ length: 40 }, (_, index) => apps[index % 2]!.browser().signIn(email, `guess ${index}`));
      const answers = await Promise.all(guesses);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ body }) => body.error === 'soft_locked')).toHaveLength(35);
      expect(await lockOf(email)).toMatchObject({ state: 'SOFT_LOCKED', failedCount: 5 });
    } finally {
      await elsewhere.close();
    }
  });

  it('sent together with the right password undo no sign-in made before the lock', async () => {
    const { email } = await makeCustomer(database);
    await fail(email, 4);
    const answers = await Promise.all(Array.from({ length: 6 }, () => tryAs(email, testPassword)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
  });

  it('let the next one be checked after a crashed process’s turn has expired', async () => {
    const { email } = await makeCustomer(database);
    await fail(email, 1);
    const died = `update account.locks set turn = gen_random_uuid(), turn_until = platform.now() + interval '3 seconds' where email_hash = $1`;
    await runSql(database, died, [hash('sha256', email, 'buffer')]);
    let waits: ReturnType<typeof tryAs>;
    // Holds the row until the attempt waits for it, so that the attempt meets the expired process's turn before the
    // clock moves.
    await inTransaction({ database }, async (held) => {
      await runSql(held.database, 'select from account.locks where email_hash = $1 for update', [hash('sha256', email, 'buffer')]);
      waits = tryAs(email, testPassword);
      const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await runSql(database, blocked)).length, { timeout: 4000 }).toBe(1);
    });
    await timeTravel(5000, async () => expect((await waits!).status).toBe(204));
  });

  it('let the next one be checked at once if a check was aborted, which does not count as a failure', async () => {
    const { email } = await makeCustomer(database);
    const faulty = { audience: 'customer', email, password: testPassword, enter: async () => null } as const;
    const find = async () => Promise.reject(new Error('the database went away'));
    await expect(tryPassword({ database }, { ...faulty, find })).rejects.toThrow('the database went away');
    expect(await runSql(database, 'select turn, failed_count from account.locks where email_hash = $1', [hash('sha256', email, 'buffer')]))
      .toEqual([{ turn: null, failed_count: 0 }]);
    expect((await tryAs(email, testPassword)).status).toBe(204);
  });
});

it('deletes lifted locks at once, and unlocked failures 90 days after the last, but nothing that still counts', async () => {
  const day = 24 * 60 * minute;
  const now = await readClock(database);
  await runSql(database, 'truncate account.locks');
  const make = (name: string, more: { count?: number; lock?: [string, string, number | null]; turn?: number; age?: number }) =>
    runSql(
      database,
      `insert into account.locks (audience, email_hash, failed_count, state, source, locked_at, expires_at, turn, turn_until, updated)
       select 'customer', convert_to($1::text, 'UTF8'), $2::integer, coalesce($3::text, 'NONE'), $4::text, case when $4::text is not null then platform.now() end,
         to_timestamp($5::double precision / 1000), case when $6::double precision is not null then gen_random_uuid() end,
         to_timestamp($6::double precision / 1000), to_timestamp($7::double precision / 1000)`,
      [name, more.count ?? 0, more.lock?.[0] ?? null, more.lock?.[1] ?? null, more.lock?.[2] ?? null, more.turn ?? null, now - (more.age ?? 0)],
    );
  await make('forgiven', {});
  await make('forgiven, its turn left behind', { turn: now - minute });
  await make('forgiven, in a turn', { turn: now + minute });
  await make('failures', { count: 4, age: 89 * day });
  await make('old failures', { count: 4, age: 91 * day });
  await make('soft lock that ran out', { count: 5, lock: ['SOFT_LOCKED', 'AUTO', now - 88 * day], age: 89 * day });
  await make('soft lock that ran out long ago', { count: 5, lock: ['SOFT_LOCKED', 'AUTO', now - 91 * day], age: 91 * day });
  await make('soft lock of staff', { lock: ['SOFT_LOCKED', 'STAFF', null], age: 365 * day });
  await make('hard lock', { count: 100, lock: ['HARD_LOCKED', 'AUTO', null], age: 365 * day });
  await runTimetableJobs({ database, log: openLog('silent'), jobs: app.jobs });
  const left = await runSql<{ name: string }>(database, `select convert_from(email_hash, 'UTF8') as name from account.locks order by name`);
  expect(left.map(({ name }) => name))
    .toEqual(['failures', 'forgiven, in a turn', 'hard lock', 'soft lock of staff', 'soft lock that ran out']);
});

it('counts staff and customers with the same address separately [AC-512 part]', async () => {
  const { email } = await makeCustomer(database);
  const attempt = { audience: 'staff', email, password: 'a wrong one' } as const;
  const nobody = { find: async () => null, enter: async () => null };
  for (let time = 0; time < 5; time += 1) {
    expect(await tryPassword({ database }, { ...attempt, ...nobody })).toEqual({ kind: 'invalid credentials' });
  }
  expect(await tryPassword({ database }, { ...attempt, ...nobody })).toEqual({ kind: 'soft locked' });
  expect((await tryAs(email, testPassword)).status).toBe(204);
});

describe('in stub mode', () => {
  it('two test accounts always fail, each with its lock, and others sign in [AC-051]', async () => {
    const stubbed = openAccountApp(database, [], true);
    for (const password of [testPassword, 'a wrong one']) {
      const soft = await stubbed.browser().signIn(' Soft.Locked@example.test', password);
      expect([soft.status, soft.body.error, soft.body.code]).toEqual([403, 'soft_locked', 'SOFT_LOCKED']);
      const hard = await stubbed.browser().signIn('hard.locked@example.test', password);
      expect([hard.status, hard.body.error, hard.body.code]).toEqual([403, 'hard_locked', 'HARD_LOCKED']);
    }
    const { email } = await makeCustomer(database);
    expect((await stubbed.browser().signIn(email, testPassword)).status).toBe(204);
  });

  it('is off by default, and then its accounts are ordinary addresses [AC-052]', async () => {
    for (const email of ['soft.locked@example.test', 'hard.locked@example.test']) expect(await tryAs(email, 'x')).toMatchObject(wrong);
  });
});

describe('attempts from one client address', () => {
  it('beyond 30 in five minutes get 429 with a wait, and no password is checked [AC-050]', async () => {
    const { email } = await makeCustomer(database);
    const browser = app.browser();
    // The browser needs its CSRF cookie before it sends many attempts at once.
    await browser.csrfHeader();
    const began = performance.now();
    const guesses = Array.from({ length: 30 }, (_, index) => tryAs(`guess-${index}@example.test`, 'a wrong one', browser));
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
    const refused = await tryAs(email, 'a wrong one', browser);
    expect([refused.status, refused.body.error]).toEqual([429, 'throttled']);
    const wait = Number(refused.headers.get('retry-after'));
    // The first of the thirty attempts counts for five minutes after it was made.
    expect(wait).toBeGreaterThanOrEqual(Math.floor(299 - (performance.now() - began) / 1000));
    expect(wait).toBeLessThanOrEqual(300);
    // Checked before the right password is tried, because that would reset the count.
    expect((await lockOf(email)).failedCount).toBe(0);
    expect((await tryAs(email, testPassword, browser)).status).toBe(429);
    expect((await tryAs(email, testPassword)).status).toBe(204);
    await timeTravel(wait * 1000, async () => expect((await tryAs(email, testPassword, browser)).status).toBe(204));
  });
});
