import { expect, it } from 'vitest';
import { instantOf } from '#/platform/rules/london-time.ts';
import { isOpen, isOpenTo, isPriority } from './slot-opening.ts';

const usual = { date: '2026-12-22', slotGridType: 'DEFAULT' as const, campaignOpensAt: null, priorityUntil: null };
const opensAt = instantOf('2026-11-01', '00:00');

it('a slot is open from 28 days before, and one of a campaign from its opening, sooner or later [SC-345 part]', () => {
  expect([instantOf('2026-11-23', '23:59'), instantOf('2026-11-24', '00:00')].map((now) => isOpen(usual, now))).toEqual([false, true]);
  const early = { ...usual, campaignOpensAt: opensAt };
  expect([opensAt - 1, opensAt].map((now) => isOpen(early, now))).toEqual([false, true]);
  const late = { ...usual, campaignOpensAt: instantOf('2026-12-01', '00:00') };
  expect([instantOf('2026-11-24', '00:00'), instantOf('2026-12-01', '00:00')].map((now) => isOpen(late, now))).toEqual([false, true]);
});

it('a slot of an open campaign is open from 180 days before, so that the items of its order can be changed [SC-345 part] [SC-256 part]', () => {
  const far = { ...usual, campaignOpensAt: instantOf('2026-01-01', '00:00') };
  expect([instantOf('2026-06-24', '23:59'), instantOf('2026-06-25', '00:00')].map((now) => isOpen(far, now))).toEqual([false, true]);
});

it('a saver is never open in the Christmas window, even if there is one [SC-346 part]', () => {
  const saver = (date: string) => isOpen({ ...usual, date, slotGridType: 'SAVER' }, instantOf('2026-12-10', '09:00'));
  expect(['2026-12-19', '2026-12-20', '2026-12-24', '2026-12-25'].map(saver)).toEqual([true, false, false, true]);
});

it('a priority slot is open only to customers with a Delivery Pass, until its priority ends [SC-334 part]', () => {
  const until = instantOf('2026-12-05', '00:00');
  const slot = { ...usual, priorityUntil: until };
  expect([until - 1, until].map((now) => [isPriority(slot, now), isOpenTo(slot, false, now), isOpenTo(slot, true, now)])).toEqual([
    [true, false, true],
    [false, true, true],
  ]);
  expect(isOpenTo(slot, true, instantOf('2026-11-23', '12:00'))).toBe(false);
});
