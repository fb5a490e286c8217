import { expect, it } from 'vitest';
import { emptyAsNull, isBasedOn } from './sent-change.ts';

it('compares the version that a change is based on; empty text means that the thing must not exist yet', () => {
  expect([isBasedOn(undefined, '7'), isBasedOn('7', '7'), isBasedOn(null, null), isBasedOn('', null)]).toEqual([true, true, true, true]);
  expect([isBasedOn('6', '7'), isBasedOn('', '7'), isBasedOn(null, '7'), isBasedOn('7', null)]).toEqual([false, false, false, false]);
});

it('takes empty text for null, and leaves out what is not given', () => {
  expect(emptyAsNull({ day: '', name: 'Tea', cap: null, size: undefined, count: 0 })).toStrictEqual({ day: null, name: 'Tea', cap: null, count: 0 });
});
