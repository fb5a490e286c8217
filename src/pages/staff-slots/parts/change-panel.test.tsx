import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireStaffSlot } from '#/contract/rest-types.ts';
import { newTypedSlotsChange } from '#/modules/slots/rules/staff/typed-slots-change.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { ChangePanel } from './change-panel.tsx';

const slot = (given: Partial<WireStaffSlot> = {}) =>
  ({ slotId: 1, date: '2026-12-04', startDateTime: '2026-12-04T09:00:00.000Z', capacity: 12, held: 0, confirmed: 0, charge: toMoney(400), orderCutoffDateTime: '2026-12-03T22:00:00.000Z', amendOrderCutoffDateTime: '2026-12-02T18:00:00.000Z', priorityUntil: null, version: '1', ...given }) as WireStaffSlot;

/** Returns the hints of the form for these slots. */
function hintsFor(...slots: WireStaffSlot[]): string[] {
  const panel = <ChangePanel ref={null} slots={slots} now={Date.parse('2026-11-30T08:00:00Z')} clear={() => undefined} typed={newTypedSlotsChange} first={null} refused={undefined} scripted />;
  return [...renderToStaticMarkup(onPageWithout([], panel, '/admin/slots')).matchAll(/>(Was [^<]*)</g)].map(([, hint]) => hint!);
}

it('the form says what each value of the chosen slots is now, also cut-offs and pass holders first [SC-686 part]', () => {
  expect(hintsFor()).toEqual([]);
  expect(hintsFor(slot({ priorityUntil: '2026-12-02T00:00:00.000Z' }))).toEqual([
    'Was 12',
    'Was £4.00',
    'Was 10pm the day before',
    'Was 6pm 2 days before',
    'Was for pass holders until Wednesday 2 December',
  ]);
  expect(hintsFor(slot(), slot({ capacity: 8, charge: toMoney(500), orderCutoffDateTime: '2026-12-03T12:00:00.000Z' }))).toEqual([
    'Was 8 to 12',
    'Was £4.00 to £5.00',
    'Was 10pm the day before or 12pm the day before',
    'Was 6pm 2 days before',
    'Was open to everyone',
  ]);
});
