import { expect, it } from 'vitest';
import { slugOf } from './slug-of.ts';

it('makes an id from a name', () => {
  expect(slugOf('  Chef’s Weekend: Crème & brûlée 2026! ')).toBe('chefs-weekend-creme-brulee-2026');
  expect(slugOf('Pasta night', '_')).toBe('pasta_night');
  expect(slugOf('寿司')).toBe('');
});
