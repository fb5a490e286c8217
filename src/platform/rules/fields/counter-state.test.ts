import { expect, it } from 'vitest';
import { counterState } from './counter-state.ts';

it('a counter is near the maximum from three quarters of it, while its field has the focus [AC-494]', () => {
  expect(counterState(74, 100, true)).toBeNull();
  expect(counterState(75, 100, true)).toBe('nearMax');
  expect(counterState(99, 100, true)).toBe('nearMax');
  expect(counterState(112, 150, true)).toBeNull();
  expect(counterState(113, 150, true)).toBe('nearMax');
  expect(counterState(99, 100, false)).toBeNull();
});

it('a counter has reached the maximum at it and beyond, with or without the focus [AC-495]', () => {
  for (const hasFocus of [true, false]) {
    for (const length of [100, 130]) expect(counterState(length, 100, hasFocus)).toBe('reachedMax');
    expect(counterState(99, 100, hasFocus)).not.toBe('reachedMax');
  }
});
