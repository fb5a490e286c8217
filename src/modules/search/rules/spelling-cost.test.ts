import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forgivenCost, spellingCost } from './spelling-cost.ts';

const isForgiven = (typed: string, meant: string): boolean => spellingCost(typed, meant, forgivenCost(typed)) <= forgivenCost(typed);

it('forgives one letter in four to seven and two in eight and more, or twice as many likely mistakes [SC-127 part]', () => {
  for (const [typed, meant] of [['letuce', 'lettuce'], ['cheder', 'cheddar'], ['brocoli', 'broccoli'], ['lamd', 'lamb'], ['sphagetti', 'spaghetti'], ['cucmber', 'cucumber'], ['onoin', 'onion'], ['kichen', 'kitchen']] as const) {
    expect([typed, isForgiven(typed, meant)]).toEqual([typed, true]);
  }
  for (const [typed, meant] of [['milk', 'silo'], ['cheese', 'chilli'], ['12345678', '12345679']] as const) expect([typed, isForgiven(typed, meant)]).toEqual([typed, false]);
});

it('forgives a likely mistake or two swapped letters in a word of three, and nothing in a shorter one [SC-127 part]', () => {
  expect([['egs', 'eggs'], ['tae', 'tea'], ['ham', 'jam'], ['oi', 'oil']].map(([typed, meant]) => isForgiven(typed!, meant!))).toEqual([true, true, false, false]);
});

it('does not take a short word for one with another first letter [SC-127 part]', () => {
  expect([['lunch', 'punch'], ['towl', 'bowl'], ['towl', 'towel']].map(([typed, meant]) => isForgiven(typed!, meant!))).toEqual([false, false, true]);
});

it('costs less for doubled letters, vowels, and letters that sound alike or are close on the keyboard', () => {
  const costs = (pairs: readonly (readonly [string, string])[]): number[] => pairs.map(([one, other]) => spellingCost(one, other, 8));
  expect(costs([['leter', 'letter'], ['sasige', 'sasage'], ['yogurt', 'yoghurt'], ['zukini', 'zucini'], ['chiken', 'chicken']])).toEqual([2, 2, 2, 2, 2]);
  expect(costs([['hienz', 'heinz'], ['broad', 'bread']])).toEqual([3, 2]);
  expect(costs([['bacom', 'bacon'], ['bacob', 'bacon'], ['bacot', 'bacon']])).toEqual([3, 3, 4]);
  expect(costs([['zacon', 'bacon'], ['acon', 'bacon']])).toEqual([6, 6]);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'k', 's'), maxLength: 8 });

it('is the same both ways, and 0 only for the same word', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(spellingCost(one, other, 99)).toBe(spellingCost(other, one, 99));
      expect(spellingCost(one, other, 99) === 0).toBe(one === other);
    }),
  );
});

it('says only that it is more when it is more than asked', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 8 }), (one, other, most) => {
      const whole = spellingCost(one, other, 99);
      const bounded = spellingCost(one, other, most);
      if (whole <= most) expect(bounded).toBe(whole);
      else expect(bounded).toBeGreaterThan(most);
    }),
  );
});
