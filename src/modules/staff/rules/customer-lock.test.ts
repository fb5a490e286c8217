import { expect, it } from 'vitest';
import { checkTypedLock, lockChangeText } from './customer-lock.ts';

it('a lock needs a kind and a reason of 1 to 200 characters, each with its message [AC-524 part]', () => {
  expect(checkTypedLock({ state: 'HARD_LOCKED', reason: '  Asked by phone ' })).toEqual({ ok: true, lock: { state: 'HARD_LOCKED', reason: 'Asked by phone' } });
  expect(checkTypedLock({ state: 'SOFT_LOCKED', reason: 'x'.repeat(200) }).ok).toBe(true);
  expect(checkTypedLock({ state: 'SOFT_LOCKED', reason: 'x'.repeat(201) })).toEqual({ ok: false, faults: { reason: 'Must be no more than 200 characters' } });
  expect(checkTypedLock({ state: 'NONE', reason: ' ' })).toEqual({ ok: false, faults: { state: 'Please choose a lock', reason: 'Please enter a reason' } });
});

it('says what staff did with a lock before [AC-523 part]', () => {
  expect(lockChangeText({ state: 'HARD_LOCKED', lifted: null, source: null })).toBe('Hard lock');
  expect(lockChangeText({ state: 'NONE', lifted: 'SOFT_LOCKED', source: 'AUTO' })).toBe('Lifted a soft lock set by failed sign-ins');
  expect(lockChangeText({ state: 'NONE', lifted: 'HARD_LOCKED', source: 'STAFF' })).toBe('Lifted a hard lock set by staff');
  expect(lockChangeText({ state: 'NONE', lifted: 'NONE', source: null })).toBe('Reset the failed sign-ins');
});
