import { expect, it } from 'vitest';
import { mostKept, parseHistory, recentFor, withTerm, writeHistory } from './search-history.ts';

it('stores each term as an object with t [SH-308]', () => {
  expect(writeHistory(['milk', 'tea'])).toBe('[{"t":"milk"},{"t":"tea"}]');
  expect(parseHistory('[{"t":"milk"},{"t":"tea"}]')).toEqual(['milk', 'tea']);
});

it('puts the newest term first, and a repeated one only once, in any letter case [SH-311] [SH-312]', () => {
  expect(withTerm(['tea', 'Milk', 'rye'], 'milk')).toEqual(['milk', 'tea', 'rye']);
  expect(withTerm(['tea', 'milk', 'rye'], 'MILK')).toEqual(['MILK', 'tea', 'rye']);
  expect(withTerm(['tea'], 'milk')).toEqual(['milk', 'tea']);
});

it('keeps at most 60 terms [SH-310]', () => {
  const full = Array.from({ length: mostKept }, (_, at) => `term ${at}`);
  const grown = withTerm(full, 'new');
  expect([grown.length, grown[0], grown.at(-1)]).toEqual([60, 'new', 'term 58']);
  // If a longer list is stored, it is cut too.
  expect(withTerm([...full, 'more', 'most'], 'new')).toHaveLength(60);
});

it('cannot read anything else [SH-314 part]', () => {
  for (const text of ['', 'milk', '{', '{"t":"milk"}', '["milk"]', '[{"t":1}]', '[null]', '[{"t":"milk"},{"t":1}]', 'null']) expect(parseHistory(text), text).toBeNull();
});

it('shows the newest six while nothing is typed, and beside suggestions the newest two with the typed words [SH-292] [SH-313]', () => {
  const terms = ['greek yogurt', 'tea', 'yogurt', 'frozen yogurt', 'rye', 'oats', 'milk', 'salt'];
  expect(recentFor('', terms)).toEqual(terms.slice(0, 6));
  expect(recentFor('yog', terms)).toEqual(['greek yogurt', 'yogurt']);
  expect(recentFor('Yogurt', terms)).toEqual(['greek yogurt', 'frozen yogurt']);
  expect(recentFor('yog gree', terms)).toEqual(['greek yogurt']);
  expect(recentFor('&', terms)).toEqual([]);
});
