import { expect, it } from 'vitest';
import { mostRemembered, rememberApplied, withoutApplied } from './applied-operations.ts';

it('the latest operations are remembered, each once', () => {
  expect(rememberApplied(['a', 'b'], ['c', 'a'])).toEqual(['b', 'c', 'a']);
  const many = Array.from({ length: 100 }, (_, index) => String(index));
  expect(rememberApplied(['old'], many)).toEqual(many.slice(-mostRemembered));
});

it('a repeated operation removes its field from the change, and a change with nothing left is dropped', () => {
  const change = { lineNumber: '1', quantity: 2, note: 'Ripe' };
  const applied = (...ids: string[]) => withoutApplied(change, { quantity: 'q', note: 'n' }, (id) => ids.includes(id));
  expect(applied()).toBe(change);
  expect(applied('q')).toEqual({ lineNumber: '1', note: 'Ripe' });
  expect(applied('q', 'n')).toBeNull();
  expect(withoutApplied(change, {}, () => true)).toBe(change);
});
