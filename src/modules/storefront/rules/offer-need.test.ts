import { expect, it } from 'vitest';
import { offerNeed } from './offer-need.ts';

const group = (threshold: number, name: string, ...lineNumbers: string[]) => ({ id: name, name, threshold, lineNumbers });
const need = (groups: ReturnType<typeof group>[], counts: Record<string, number> = {}) =>
  offerNeed({ groups, promotionDescription: '3 for £4' }, (lineNumber) => counts[lineNumber] ?? 0);

it('says how many items an offer still needs [SC-099]', () => {
  const three = [group(3, 'Soups', '1', '2')];
  expect(need(three)).toBe('Choose any 3');
  expect(need(three, { 1: 1, 2: 1, 9: 5 })).toBe('Add 1 more for 3 for £4');
  expect(need(three, { 1: 3 })).toBe('You have 3 for £4. Add 3 more for another');
  expect(need(three, { 1: 3, 2: 2 })).toBe('You have 3 for £4. Add 1 more for another');
});

it('names the groups of an offer that lack items, and says nothing of a reduction on single items [SC-099]', () => {
  const meal = [group(1, 'Mains', '1'), group(2, 'Sides', '2')];
  expect(need(meal)).toBe('Choose any 1 from Mains and 2 from Sides');
  expect(need(meal, { 1: 2, 2: 1 })).toBe('Add 1 more from Sides for 3 for £4');
  expect(need([group(1, 'Teas', '1')])).toBeNull();
});
