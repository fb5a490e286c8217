import { expect, it } from 'vitest';
import { choicesOf, isSameChoice, marketingSchemes, neverAsked, schemesFor } from './marketing-consent.ts';

it('a customer chooses about every scheme, and about that of the loyalty scheme only as a member [AC-242 part] [AC-251 part]', () => {
  expect(Object.values(marketingSchemes)).toEqual(['Waitrose', 'myWaitrose', 'John Lewis', 'John Lewis financial services']);
  expect(schemesFor(true)).toEqual(['waitrose', 'mywaitrose', 'johnlewis', 'johnlewisfinancialservices']);
  expect(schemesFor(false)).toEqual(['waitrose', 'johnlewis', 'johnlewisfinancialservices']);
});

it('boxes that stay unticked change nothing for somebody who was never asked [AC-252 part] [AC-254 part]', () => {
  const { waitrose } = choicesOf(new Set(), ['waitrose']);
  expect([waitrose, isSameChoice(waitrose, neverAsked), isSameChoice(waitrose, undefined)]).toEqual([{ EMAIL: false, SMS: false }, true, true]);
  const ticked = choicesOf(new Set(['waitrose.SMS', 'johnlewis.EMAIL']), ['waitrose']);
  expect(ticked).toEqual({ waitrose: { EMAIL: false, SMS: true } });
  expect(isSameChoice(ticked.waitrose, neverAsked)).toBe(false);
  expect(isSameChoice(ticked.waitrose, { EMAIL: null, SMS: true })).toBe(true);
  expect(isSameChoice({ EMAIL: false, SMS: true }, { EMAIL: true, SMS: true })).toBe(false);
});
