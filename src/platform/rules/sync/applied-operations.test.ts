import { expect, it } from 'vitest';
import { mostRemembered, rememberApplied, withoutApplied } from './applied-operations.ts';

it('the latest operations are remembered, each once', () => {
  expect(rememberApplied(['a', 'b'], ['c', 'a'])).toEqual(['b', 'c', 'a']);
  const many = Array.from({ length: 100 }, (_, index) => String(index));
  expect(many.reduce<string[]>((before, id) => rememberApplied(before, [id]), ['old'])).toEqual(many.slice(-mostRemembered));
});

it('a call of many operations is remembered as a whole, while 64 others follow', () => {
  const imported = Array.from({ length: 200 }, (_, index) => `import-${index}`);
  const others = Array.from({ length: 65 }, (_, index) => String(index));
  const after = (count: number) => others.slice(0, count).reduce((before, id) => rememberApplied(before, [id]), rememberApplied(['old'], imported));
  expect(after(64)).toEqual([...imported, ...others.slice(0, 64)]);
  expect(after(65)).toEqual([...imported.slice(1), ...others]);
});

it('a repeated operation removes its field from the change, and a change with nothing left is dropped', () => {
  const change = { lineNumber: '1', quantity: 2, note: 'Ripe' };
  const applied = (...ids: string[]) => withoutApplied(change, { quantity: 'q', note: 'n' }, (id) => ids.includes(id));
  expect(applied()).toBe(change);
  expect(applied('q')).toEqual({ lineNumber: '1', note: 'Ripe' });
  expect(applied('q', 'n')).toBeNull();
  expect(withoutApplied(change, {}, () => true)).toBe(change);
});
