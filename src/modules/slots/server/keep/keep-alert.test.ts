import { describe, expect, it } from 'vitest';
import { slotTypes } from '#/modules/slots/rules/slot-types.ts';
import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { staffAtWork } from '#/start/testing/staff-at-work.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { call, refusal, auditOf } = await staffAtWork(shop, ['SLOT_MANAGE']);
const icy = { alertType: 'WARNING', message: 'Roads are icy.', fulfilmentTypes: ['DELIVERY'], from: '2999-01-01', to: '2999-01-03' };

describe('an alert that shows with slot grids', () => {
  it('is added, changed and ended, and the audit has it before and after [SC-689 part] [SC-695 part] [SC-732 part]', async () => {
    const added = await call('PUT', 'slot-alerts/icy', { ...icy, fulfilmentTypes: ['GROCERY_COLLECTION', 'DELIVERY', 'DELIVERY'], version: null });
    const kept = { ...icy, fulfilmentTypes: ['DELIVERY', 'GROCERY_COLLECTION'] };
    expect([added.status, added.body]).toEqual([201, { alertId: 'icy', ...kept, state: 'TO_COME', version: '1' }]);
    const changed = await call('PUT', 'slot-alerts/icy', { ...kept, to: '2999-01-04', version: '1' });
    expect([changed.status, changed.body]).toEqual([200, { alertId: 'icy', ...kept, to: '2999-01-04', state: 'TO_COME', version: '2' }]);
    expect([(await call('GET', 'slot-alerts/icy')).body, (await call('GET', 'slot-alerts?query=roads+icy')).body]).toEqual([changed.body, { content: [changed.body], totalResults: 1 }]);
    expect((await call('PUT', 'slot-alerts/icy', { ...kept, to: '2999-01-04' })).body.version).toBe('2');
    expect((await call('DELETE', 'slot-alerts/icy?version=1')).body.error).toBe('SLOT_ALERT_CHANGED');
    expect((await call('DELETE', 'slot-alerts/icy?version=2')).status).toBe(204);
    expect([(await call('GET', 'slot-alerts/icy')).status, (await call('DELETE', 'slot-alerts/icy')).status]).toEqual([404, 404]);
    expect(await auditOf({ alertId: 'icy' })).toEqual([
      { action: 'SLOT_ALERT_ADD', alertId: 'icy', after: kept },
      { action: 'SLOT_ALERT_CHANGE', alertId: 'icy', before: { to: '2999-01-03' }, after: { to: '2999-01-04' } },
      { action: 'SLOT_ALERT_END', alertId: 'icy', before: { ...kept, to: '2999-01-04', ended: false }, after: { ended: true } },
    ]);
  });

  it.each([
    ['no message', { message: ' ' }, { message: 'Please enter a message' }],
    ['no grid', { fulfilmentTypes: [] }, { fulfilmentTypes: 'Choose at least one' }],
    ['a last day before the first', { to: '2998-12-31' }, { to: 'The last day is before the first' }],
    ['a day that does not exist', { to: '2999-02-30' }, { to: 'Must be a day, such as 2026-12-24' }],
  ])('is refused with %s [SC-689 part] [SC-018 part]', async (_what, change, faults) => {
    expect(await refusal('PUT', 'slot-alerts/refused', { ...icy, ...change })).toEqual([422, faults]);
    expect((await call('GET', 'slot-alerts/refused')).status).toBe(404);
  });

  it('shows with the grids of its types from its first day to its last, and not once it has ended [SC-689]', async () => {
    const today = londonDay(await readClock(shop.database));
    const snow = { alertType: 'WARNING', message: 'It snows.', fulfilmentTypes: ['DELIVERY', 'ENTERTAINING_COLLECTION'] };
    const shown = async () => {
      const grids = await Promise.all(
        slotTypes.map((fulfilmentType) => shop.browser().call('POST', '/slot-prod/v1/slotdays', { json: { fulfilmentType, branchId: 651, length: 1 } })),
      );
      return grids.map(({ body }) => body.alerts);
    };
    const alerts = [{ alertType: 'WARNING', message: 'It snows.' }];
    for (const [from, to, expected] of [[today, today, alerts], [addDays(today, 1), addDays(today, 2), []], [addDays(today, -2), addDays(today, -1), []], [addDays(today, -1), addDays(today, 1), alerts]] as const) {
      expect((await call('PUT', 'slot-alerts/snow', { ...snow, from, to })).status).toBeLessThan(300);
      expect(await shown()).toEqual([expected, [], expected]);
    }
    expect((await call('DELETE', 'slot-alerts/snow')).status).toBe(204);
    expect(await shown()).toEqual([[], [], []]);
  });

  it('is added once, and changed by one of two people who have read the same [SC-689 part]', async () => {
    const added = await Promise.all(['a', 'b', 'c'].map((message) => call('PUT', 'slot-alerts/twice', { ...icy, message, version: null })));
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const both = await Promise.all(['d', 'e'].map((message) => call('PUT', 'slot-alerts/twice', { ...icy, message, version: '1' })));
    expect(both.map(({ status, body }) => [status, body.error]).sort()).toEqual([[200, undefined], [409, 'SLOT_ALERT_CHANGED']]);
  });
});
