import { describe, expect, it } from 'vitest';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const clock = '/test-hooks/clock';
const put = (request: object) => shop.browser().call('PUT', clock, request);

describe("the shop's clock, for tests", () => {
  it('moves to an instant and runs from there, until it is reset', async () => {
    expect((await put({ json: { now: '2026-12-24T09:00:00Z' } })).status).toBe(204);
    const moved = await readClock(shop.database);
    expect(moved - Date.parse('2026-12-24T09:00:00Z')).toBeLessThan(60_000);
    expect(moved).toBeGreaterThanOrEqual(Date.parse('2026-12-24T09:00:00Z'));
    expect((await put({ json: { now: null } })).status).toBe(204);
    expect(Math.abs((await readClock(shop.database)) - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    [400, { text: '{' }],
    [400, { json: {} }],
    [400, { json: { now: 7 } }],
    [422, { json: { now: 'tomorrow' } }],
  ])('answers %i to %o and stays unchanged', async (status, request) => {
    expect((await put(request)).status).toBe(status);
    expect(Math.abs((await readClock(shop.database)) - Date.now())).toBeLessThan(60_000);
  });

  it('cannot be moved without test hooks', async () => {
    const open = await openTestShop({ settings: { LARDER_TEST_HOOKS: '0' } });
    const { status, body } = await open.browser().call('PUT', clock, { json: { now: '2026-12-24T09:00:00Z' } });
    expect([status, body.error]).toEqual([404, 'not_found']);
    expect(Math.abs((await readClock(open.database)) - Date.now())).toBeLessThan(60_000);
  });
});

it('a shop is ready while it serves, and live even while it stops', async () => {
  const going = await openTestShop();
  const ask = async (path: string) => (await going.browser().call('GET', path)).status;
  expect([await ask('/health/live'), await ask('/health/ready')]).toEqual([200, 200]);
  going.shop.health.stopping();
  expect([await ask('/health/live'), await ask('/health/ready')]).toEqual([200, 503]);
});
