import { expect, it } from 'vitest';
import { sidesOf } from './sides-of.ts';

it.each([
  ['Fish n Chips', ['fish', 'chips']],
  ["fish 'n' chips", ['fish', 'chips']],
  ['bread & milk and eggs', ['bread', 'milk', 'eggs']],
  ['sandwich', ['sandwich']],
  ['m&m', ['m&m']],
  ['and milk', ['and milk']],
  ['milk and ', ['milk and ']],
])('splits “%s” where it joins things', (term, sides) => expect(sidesOf(term)).toEqual(sides));
