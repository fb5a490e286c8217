import { expect, it } from 'vitest';
import type { WireStaffRestriction } from '#/contract/rest-types.ts';
import { differingRestriction, newTypedRestriction, readTypedRestriction, restrictionFaults, typedRestrictionOf } from './typed-restriction.ts';

const stored: WireStaffRestriction = {
  restrictionId: 'christmas',
  name: 'Christmas',
  startDate: '2026-12-20',
  endDate: '2026-12-24',
  cutOffDate: '2026-12-15',
  open: true,
  lineNumbers: ['000201', '000202'],
  version: '7',
};

it('reads back the form that it shows [SC-683 part]', () => {
  const typed = typedRestrictionOf(stored);
  expect(readTypedRestriction(Object.entries({ ...typed, name: ' Christmas ', lineNumbers: '000201,000202' }))).toEqual(typed);
  expect(restrictionFaults(typed)).toEqual({});
});

it('needs a name, days in their order and a product [SC-683 part]', () => {
  expect(Object.keys(restrictionFaults(newTypedRestriction))).toEqual(['name', 'startDate', 'endDate', 'cutOffDate', 'lineNumbers']);
  const typed = typedRestrictionOf(stored);
  expect(restrictionFaults({ ...typed, endDate: '2026-12-19' })).toEqual({ endDate: 'The last day is before the first' });
  expect(restrictionFaults({ ...typed, cutOffDate: '2026-12-25' })).toEqual({ cutOffDate: 'The last day to order is after the last day' });
  expect(restrictionFaults({ ...typed, startDate: '2026-02-30' })).toEqual({ startDate: 'Please enter the first day' });
});

it('names the fields that someone else has changed', () => {
  const typed = { ...typedRestrictionOf(stored), name: 'Yule', lineNumbers: ['000201'] };
  expect(differingRestriction(typed, stored)).toEqual(['name', 'products']);
});
