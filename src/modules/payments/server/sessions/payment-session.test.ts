import { beforeEach, describe, expect, it } from 'vitest';
import { createPaymentsModule } from '#/modules/payments/server/payments-module.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { readPaymentSession } from './read-payment-session.ts';

const database = await openTestDatabase();
const { module } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
const app = openTestApp(database, [module]);
const typed = { number: '4444333322221111', cardholderName: 'A Shopper', expiryDate: '12/49', securityCode: '123' };

beforeEach(() => moveClock(database, null));

async function openSession(as = 7): Promise<{ sessionId: string; passcode: string; expiresAt: string }> {
  return (await app.call('POST', '/payments-prod/v1/payment-sessions', { as })).body;
}

const give = (session: { sessionId: string; passcode: string }, card: object = typed, as = 7) =>
  app.call('PUT', `/payment-gateway-prod/v1/sessions/${session.sessionId}`, { as, body: { passcode: session.passcode, ...card } });

describe('a payment session', () => {
  it('is opened for a customer for 25 minutes [SC-531 part]', async () => {
    expect((await app.call('POST', '/payments-prod/v1/payment-sessions')).status).toBe(401);
    const now = await readClock(database);
    const session = await openSession();
    const life = Date.parse(session.expiresAt) - now;
    expect(life).toBeGreaterThanOrEqual(1_500_000);
    expect(life).toBeLessThan(1_510_000);
    const expiry = Date.parse(session.expiresAt);
    const read = (at: number) => readPaymentSession(database, { ...session, customerId: 7 }, at);
    expect(await read(expiry - 1)).toEqual({ card: null });
    await expect(read(expiry)).rejects.toMatchObject({ status: 410 });
    await moveClock(database, expiry);
    expect((await give(session)).status).toBe(410);
  });

  it('accepts a valid card with 204 and returns the faults of another with 422 [SC-532]', async () => {
    const session = await openSession();
    expect((await give(session)).status).toBe(204);
    const refused = await give(session, { ...typed, number: '4444333322221112', securityCode: 'x' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((fault: { field: string }) => fault.field)).toEqual(['number', 'securityCode']);
  });

  it('refuses a name with text that no database can store', async () => {
    for (const cardholderName of ['\ud800', 'A\u0000B']) {
      expect((await give(await openSession(), { ...typed, cardholderName })).status).toBe(400);
    }
  });

  it('belongs to nobody else: another customer or a wrong passcode finds none [SC-016 part]', async () => {
    const session = await openSession();
    expect((await give(session, typed, 8)).status).toBe(404);
    expect((await give({ ...session, passcode: 'guess' })).status).toBe(404);
  });

  it('leaves neither number nor security code in the database [SC-535]', async () => {
    await give(await openSession(), { ...typed, securityCode: '987' });
    const rows = await runSql<{ all: string }>(database, `select s::text as all from payments.sessions s`);
    // Three digits may occur by chance in a hash, an id or a time: look for them as a separate word.
    const text = JSON.stringify(rows).replaceAll(/\d\d:\d\d:[\d.]+/g, '');
    expect(text).toContain('************1111');
    expect(text).not.toContain('4444333322221111');
    expect(text).not.toMatch(/(?<![A-Za-z0-9_-])987(?![A-Za-z0-9_-])/);
  });
});
