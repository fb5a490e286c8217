import { expect, it } from 'vitest';
import { createSpellingIndex } from './spelling-index.ts';

it('finds an id whatever its capitals, prefers it as it is written, and follows changes', () => {
  let version = 1;
  const ids = ['WEB-7', 'web-7', 'Tea', 'TEA', '42'];
  const find = createSpellingIndex(() => ids, () => version);
  expect(['web-7', 'WEB-7', 'Web-7', 'tea', 'Tea', '42', 'milk'].map(find)).toEqual(['web-7', 'WEB-7', 'WEB-7', 'TEA', 'Tea', '42', undefined]);
  ids.push('Milk');
  version += 1;
  expect(find('milk')).toBe('Milk');
});
