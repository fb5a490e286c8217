import { describe, expect, it } from 'vitest';
import { experimentKeys } from '#/modules/flags/rules/experiment-list.ts';
import { flagList } from '#/modules/flags/rules/flag-list.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { createFlagSource } from './flag-source.ts';
import { decisionsByShare, type DecisionsAsked } from './experiment-decisions.ts';
import { createFlagsModule } from './flags-module.ts';
import { flagsRoutes } from './flags-routes.ts';
import { saveFlagSetting, saveVariants } from './flag-settings-store.ts';

const database = await openTestDatabase();
const log = openLog('silent');
const flags = createFlagSource({ database, log, configured: { search_history: false }, keptForMs: 0 });
const app = openTestApp(database, [{ name: 'flags', rest: flagsRoutes({ flags, decisions: decisionsByShare(flags) }) }]);

const rolloutsPath = '/get-rollouts-prod/v1/get-rollouts';
const decisionsPath = '/experiments-prod/v1/experiments/decisions';
const visitorId = '5f0c6b1e-9d3a-4f27-8a51-2b7d0c94e6a3';

const getRollouts = (body: object = {}, cookie = '') => app.call('POST', rolloutsPath, { body, headers: { cookie } });
const decide = async (experiments: readonly string[], visitor = visitorId) =>
  (await app.call('POST', decisionsPath, { body: { visitorId: visitor, customerId: -1, experiments } })).body.decisions;
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().find((line) => line.startsWith('visitorId=')) ?? null;
const share = (variant: string, of: number, payload: unknown = null) => ({ variant, share: of, payload });

describe('the rollouts call', () => {
  it('returns each listed flag with its current state, to anybody [SH-444] [SH-446 part] [AC-542 part]', async () => {
    const { status, body } = await getRollouts();
    expect(status).toBe(200);
    const expected = { ...flagList, search_history: false };
    expect(body).toEqual({ rollouts: Object.entries(expected).map(([key, enabled]) => ({ key, enabled })) });
    await saveFlagSetting(database, 'site_banner', true);
    await saveFlagSetting(database, 'search_history', true);
    const changed = (await getRollouts({ visitorId })).body.rollouts;
    expect(changed).toContainEqual({ key: 'site_banner', enabled: true });
    expect(changed).toContainEqual({ key: 'search_history', enabled: true });
    await saveFlagSetting(database, 'site_banner', null);
  });

  it('gives a browser a random visitor id until it is closed, which script can read [SH-516 part] [SH-518 part]', async () => {
    const first = cookieOf(await getRollouts());
    expect(first).toMatch(/^visitorId=[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}; Path=\/; Secure; SameSite=Lax$/);
    expect(cookieOf(await getRollouts())).not.toBe(first);
  });

  it('keeps the browser’s id, for 30 days with consent to experiments [SH-516 part]', async () => {
    expect(cookieOf(await getRollouts({}, `visitorId=${visitorId}`))).toBe(`visitorId=${visitorId}; Path=/; Secure; SameSite=Lax`);
    const consenting = `consent_experimental=true; visitorId=${visitorId}`;
    expect(cookieOf(await getRollouts({ visitorId }, consenting))).toBe(`visitorId=${visitorId}; Path=/; Max-Age=2592000; Secure; SameSite=Lax`);
    // If consent is withdrawn or has expired, the id lasts only until the browser is closed.
    const refusing = `consent_experimental=false; visitorId=${visitorId}`;
    expect(cookieOf(await getRollouts({ visitorId }, refusing))).not.toContain('Max-Age');
  });

  it('accepts the id that a caller without cookies was given, and refuses one that we cannot have made [SH-516 part]', async () => {
    expect(cookieOf(await getRollouts({ visitorId }))).toContain(`visitorId=${visitorId};`);
    const other = '11111111-1111-4111-8111-111111111111';
    expect(cookieOf(await getRollouts({ visitorId: other }, `visitorId=${visitorId}`))).toContain(`visitorId=${visitorId};`);
    for (const forged of ['mine', 'a; Domain=evil.example', visitorId.toUpperCase()]) {
      const cookie = cookieOf(await getRollouts({ visitorId: forged }, `visitorId=${encodeURIComponent(forged)}`));
      expect(cookie).toMatch(/^visitorId=[\da-f-]{36}; Path/);
      expect(cookie).not.toContain(forged);
    }
    const trolley = 'anonymousTrolley=dVhB4qZx8kq3m9Qw2Yf0Lr7Jt5Uc1Ns6Pa4Eo8Gi3Kz';
    expect(cookieOf(await getRollouts({}, trolley))).not.toContain('dVhB4qZx8kq3m9Qw2Yf0Lr7Jt5Uc1Ns6Pa4Eo8Gi3Kz');
  });

  it('is bounded', async () => {
    expect((await getRollouts({ visitorId: 'x'.repeat(65) })).status).toBe(422);
    expect((await getRollouts({ visitorId: 7 })).status).toBe(400);
    expect((await app.call('POST', rolloutsPath)).status).toBe(400);
  });
});

describe('the decisions call', () => {
  it('returns the variant of each requested experiment, with its payload [SH-443] [SH-445] [AC-542 part]', async () => {
    await saveVariants(database, 'loyalty_link', [share('default', 0), share('vouchers', 100, { label: 'Vouchers' })]);
    const body = { visitorId, customerId: -1, experiments: ['loyalty_link', 'product_tags'] };
    const answer = await app.call('POST', decisionsPath, { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      decisions: [
        { experiment: 'loyalty_link', variant: 'vouchers', payload: { label: 'Vouchers' } },
        { experiment: 'product_tags', variant: 'default', payload: null },
      ],
    });
  });

  it('gives everybody the default on a new installation, and renders pages at once [AC-443] [AC-449 part] [AC-456] [AC-544]', async () => {
    const fresh = createFlagSource({ database: await openTestDatabase(), log, configured: {}, keptForMs: 0 });
    const rows = await fresh.variants();
    expect([...rows.keys()].sort()).toEqual([...experimentKeys].sort());
    for (const [experiment, shares] of rows) {
      const toAll = experiment === 'render_blocking' ? 'unBlock' : 'default';
      for (const { variant, share: of, payload } of shares) expect([experiment, variant, of, payload]).toEqual([experiment, variant, variant === toAll ? 100 : 0, null]);
      expect(shares.length).toBeGreaterThan(1);
    }
    const made = decisionsByShare(fresh);
    for (let turn = 0; turn < 20; turn += 1) {
      const decided = await made.decide({ visitorId: crypto.randomUUID(), customerId: -1, experiments: experimentKeys });
      expect(decided.map(({ variant }) => variant)).toEqual(experimentKeys.map((key) => (key === 'render_blocking' ? 'unBlock' : 'default')));
    }
  });

  it('always gives a visitor the same variant, and follows the shares in the database [SH-443] [SH-448 part] [SH-449] [AC-457]', async () => {
    await saveVariants(database, 'urgency_banner', [share('default', 50), share('on', 50)]);
    const visitors = Array.from({ length: 40 }, () => crypto.randomUUID());
    const variantsOf = () => Promise.all(visitors.map(async (visitor) => (await decide(['urgency_banner'], visitor))[0].variant as string));
    const first = await variantsOf();
    expect(new Set(first)).toEqual(new Set(['default', 'on']));
    expect(await variantsOf()).toEqual(first);
    await saveVariants(database, 'urgency_banner', [share('default', 0), share('on', 100)]);
    expect(new Set(await variantsOf())).toEqual(new Set(['on']));
  });

  it('returns the default without a running test, and for unknown experiments [SH-448 part]', async () => {
    await saveVariants(database, 'green_slots', []);
    const decided = await decide(['green_slots', 'moon_phase', 'constructor']);
    expect(decided).toEqual(['green_slots', 'moon_phase', 'constructor'].map((experiment) => ({ experiment, variant: 'default', payload: null })));
  });

  it('is bounded', async () => {
    const sound = { visitorId, customerId: -1, experiments: ['loyalty_link'] };
    const status = async (body: object) => (await app.call('POST', decisionsPath, { body })).status;
    expect(await status({ ...sound, experiments: [] })).toBe(200);
    expect(await status({ ...sound, experiments: Array.from({ length: 51 }, () => 'x') })).toBe(422);
    expect(await status({ ...sound, experiments: ['x'.repeat(65)] })).toBe(422);
    expect(await status({ ...sound, visitorId: '' })).toBe(422);
    expect(await status({ ...sound, customerId: 'me' })).toBe(400);
    expect(await status({ visitorId, customerId: -1 })).toBe(400);
  });

  it("tells an outside service the token's customer, whatever the body says", async () => {
    const asked: DecisionsAsked[] = [];
    const decisions = { decide: async (one: DecisionsAsked) => (asked.push(one), []) };
    const other = openTestApp(database, [{ name: 'flags', rest: flagsRoutes({ flags, decisions }) }]);
    const body = { visitorId, customerId: 99, experiments: ['loyalty_link'] };
    await other.call('POST', decisionsPath, { body });
    await other.call('POST', decisionsPath, { body, as: 7 });
    expect(asked.map(({ customerId }) => customerId)).toEqual([-1, 7]);
  });
});

describe('the shares of an experiment', () => {
  it('must add up to a hundred, which the database enforces, and have each variant’s payload [SH-449]', async () => {
    for (const shares of [[60, 50], [60, 30], [0, 0]]) {
      const saved = saveVariants(database, 'homepage_header', [share('default', shares[0]!), share('grocery', shares[1]!)]);
      await expect(saved, String(shares)).rejects.toThrow(/add up to 100/);
    }
    await expect(runSql(database, `delete from flags.variants where experiment = 'homepage_header' and share = 100`)).rejects.toThrow(/add up to 100/);
    const sound = [share('default', 40), share('grocery', 60, { label: 'Groceries' })];
    await saveVariants(database, 'homepage_header', sound);
    expect((await flags.variants()).get('homepage_header')).toMatchObject(sound);
  });
});

it('the module uses the given configuration and provider', async () => {
  const { module } = createFlagsModule({ database, log, configured: { delivery_pass: false }, experimentProvider: 'http://127.0.0.1:9/' });
  const whole = openTestApp(database, [module]);
  expect((await whole.call('POST', rolloutsPath, { body: {} })).body.rollouts).toContainEqual({ key: 'delivery_pass', enabled: false });
  const body = { visitorId, customerId: -1, experiments: ['render_blocking'] };
  // The shop itself would decide 'unBlock'.
  expect((await whole.call('POST', decisionsPath, { body })).body.decisions[0].variant).toBe('default');
});
