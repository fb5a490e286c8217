import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupFiller } from '#/modules/offers/rules/best-offers/fill-groups.ts';
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
  expect(need([])).toBeNull();
});

it('counts an item that is in several groups once, wherever it helps most [SC-099] [SC-145]', () => {
  const meal = [group(1, 'Mains', 'pie', 'soup'), group(1, 'Sides', 'soup', 'peas')];
  expect(need(meal, { soup: 1 })).toBe('Add 1 more from Sides for 3 for £4');
  expect(need(meal, { soup: 2 })).toBe('You have 3 for £4. Add 1 more from Mains and 1 more from Sides for another');
  expect(need(meal, { soup: 1, pie: 1 })).toBe('You have 3 for £4. Add 1 more from Mains and 1 more from Sides for another');
  expect(need(meal, { soup: 1, peas: 1 })).toBe('You have 3 for £4. Add 1 more from Mains and 1 more from Sides for another');
});

it('asks for as few items as the trolley’s own filling of groups, and with them there is one more set [SC-099] [SC-145]', () => {
  const lines = ['a', 'b', 'c', 'd'];
  const anOffer = fc.array(fc.record({ threshold: fc.integer({ min: 1, max: 3 }), lineNumbers: fc.subarray(lines, { minLength: 1 }) }), { minLength: 2, maxLength: 3 });
  fc.assert(
    fc.property(anOffer, fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }), (wanted, counts) => {
      const groups = wanted.map(({ threshold, lineNumbers }, at) => group(threshold, `group ${at}`, ...lineNumbers));
      const units = lines.map((lineNumber, at) => ({
        lineNumber,
        pence: 100,
        units: counts[at]!,
        groups: groups.flatMap((one, index) => (one.lineNumbers.includes(lineNumber) ? [index] : [])),
      }));
      const fill = groupFiller(units, groups.length);
      const missingFor = (sets: number) => fill(groups.map(({ threshold }) => threshold * sets)).missing;
      let sets = 0;
      while (missingFor(sets + 1) === 0) sets += 1;
      const said = need(groups, Object.fromEntries(lines.map((line, at) => [line, counts[at]!])))!;
      const asked = [...said.matchAll(/(\d+) (?:more )?from group (\d)/g)].map(([, count, at]) => ({ count: Number(count), group: Number(at) }));
      expect([said.startsWith('You have'), asked.reduce((sum, { count }) => sum + count, 0)]).toEqual([sets > 0, missingFor(sets + 1)]);
      const added = asked.map(({ count, group: at }) => ({ lineNumber: `added ${at}`, pence: 100, units: count, groups: [at] }));
      const withThem = groupFiller([...units, ...added], groups.length)(groups.map(({ threshold }) => threshold * (sets + 1)));
      expect(withThem.missing).toBe(0);
    }),
  );
});
