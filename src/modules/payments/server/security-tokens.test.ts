import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { createPaymentsModule } from './payments-module.ts';

const database = await openTestDatabase();
const { module } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
const app = openTestApp(database, [module]);
const path = '/payments-prod/v1/security-tokens';

it('a security token is a signed JSON Web Token for one customer, and lives as long as a visit to checkout [SC-539 part]', async () => {
  expect((await app.call('GET', path)).status).toBe(401);
  const now = await readClock(database);
  const { status, body } = await app.call('GET', path, { as: 7 });
  expect([status, Object.keys(body)]).toEqual([200, ['jwt', 'expiresAt']]);
  const life = Date.parse(body.expiresAt) - now;
  expect(life).toBeGreaterThanOrEqual(28 * 60_000 - 1000);
  expect(life).toBeLessThan(28 * 60_000 + 10_000);
  const [header, claims, signature] = body.jwt.split('.') as [string, string, string];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
  expect([read(header), read(claims)]).toMatchObject([{ alg: 'HS256', typ: 'JWT' }, { sub: '7', aud: 'card-authentication' }]);
  expect(signature).toBe(createHmac('sha256', 'sandbox').update(`${header}.${claims}`).digest('base64url'));
});
