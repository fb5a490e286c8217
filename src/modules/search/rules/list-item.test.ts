import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListItem, type AskedAmount, type ListItem } from './list-item.ts';
import { cleanSearchText, longestTerm } from './search-text.ts';

const pieces = (count: number): AskedAmount => ({ count, ofPacks: false, measure: null });
const packs = (count: number): AskedAmount => ({ count, ofPacks: true, measure: null });
const each = (amount: number, unit: 'g' | 'ml', count = 1): AskedAmount => ({ count, ofPacks: count > 1, measure: { amount, unit } });

function expectItems(cases: Record<string, [term: string, asked: AskedAmount | null]>): void {
  const read = Object.fromEntries(Object.keys(cases).map((text) => [text, readListItem(text)]));
  const wanted = Object.fromEntries(Object.entries(cases).map(([text, [term, asked]]): [string, ListItem] => [text, { term, asked }]));
  expect(read).toEqual(wanted);
}

describe('an item of a pasted list', () => {
  it('is read without its bullet, number or tick box', () => {
    for (const text of ['milk', '- milk', '* milk', '• milk', '– milk', '1. milk', '12) milk', '(3) milk', 'a) milk', '[ ] milk', '- [x] milk', '☐ milk', '✅ milk', '→ milk', '  milk.', '🥛 milk', 'some milk']) {
      expect(readListItem(text), text).toEqual({ term: 'milk', asked: null });
    }
  });

  it('may have letters that are equal to others only without regard to case', () => {
    expectItems({ '500 gram\u017f mince': ['mince', each(500, 'g')], '2 \u212ag potatoes': ['potatoes', each(2000, 'g')] });
  });

  it('has a number of packs before or after it', () => {
    expectItems({
      '2x milk': ['milk', packs(2)],
      '2 x milk': ['milk', packs(2)],
      '2× milk': ['milk', packs(2)],
      'x2 milk': ['milk', packs(2)],
      'milk x2': ['milk', packs(2)],
      'milk x 2': ['milk', packs(2)],
      'milk (x2)': ['milk', packs(2)],
      'milk 2x': ['milk', packs(2)],
      'tin tomatoes x4': ['tin tomatoes', packs(4)],
      '2 bags of carrots': ['carrots', packs(2)],
      'two boxes eggs': ['eggs', packs(2)],
      'a bag of carrots': ['bag of carrots', null],
    });
  });

  it('has a number of pieces', () => {
    expectItems({
      '2 whole milk': ['whole milk', pieces(2)],
      '6 eggs': ['eggs', pieces(6)],
      'a dozen eggs': ['eggs', pieces(12)],
      'half a dozen eggs': ['eggs', pieces(6)],
      'three lemons': ['lemons', pieces(3)],
      'couple of onions': ['onions', pieces(2)],
      'lemons - 3': ['lemons', pieces(3)],
      'lemons: 3': ['lemons', pieces(3)],
      'lemons (3)': ['lemons', pieces(3)],
      'eggs (half a dozen)': ['eggs', pieces(6)],
      '1. 2 lemons': ['lemons', pieces(2)],
    });
  });

  it('has a weight or a volume', () => {
    expectItems({
      '500g mince': ['mince', each(500, 'g')],
      '500 g of beef mince': ['beef mince', each(500, 'g')],
      'mince 500g': ['mince', each(500, 'g')],
      'mince, 500 g': ['mince', each(500, 'g')],
      'mince (500g)': ['mince', each(500, 'g')],
      'flour (half a kilo)': ['flour', each(500, 'g')],
      '1.5kg bananas': ['bananas', each(1500, 'g')],
      'half a kilo of bananas': ['bananas', each(500, 'g')],
      '½ kg bananas': ['bananas', each(500, 'g')],
      '1 1/2 lb potatoes': ['potatoes', each(680, 'g')],
      '8oz butter': ['butter', each(227, 'g')],
      '2l milk': ['milk', each(2000, 'ml')],
      '2 litres of milk': ['milk', each(2000, 'ml')],
      '2 pints milk': ['milk', each(1137, 'ml')],
      '4 x 400g tin tomatoes': ['tin tomatoes', each(400, 'g', 4)],
      '6x330ml cola': ['cola', each(330, 'ml', 6)],
      '2x mince 500g': ['mince', each(500, 'g', 2)],
      'cola 6 x 330ml': ['cola', each(330, 'ml', 6)],
    });
  });

  it('keeps a number that belongs to its name', () => {
    expectItems({
      '7up': ['7up', null],
      '7 up': ['7 up', null],
      '1001': ['1001', null],
      '5 spice': ['5 spice', null],
      '3 bean salad': ['3 bean salad', null],
      '2% milk': ['2 milk', null],
      'factor 50': ['factor 50', null],
      'aptamil 2': ['aptamil 2', null],
      'vitamin b12': ['vitamin b12', null],
      'omega 3': ['omega 3', null],
      '0 sugar cola': ['0 sugar cola', null],
      'xylitol': ['xylitol', null],
      'x': ['x', null],
      '': ['', null],
      '---': ['', null],
    });
  });
});

const names = fc.constantFrom('milk', 'whole milk', 'sourdough', 'loo roll', 'crème fraîche', "shepherd's pie", 'salt & vinegar crisps', 'minced beef');
const bullets = fc.constantFrom('', '- ', '* ', '• ', '☐ ', '[ ] ', '3. ', '7) ');
const forms: ((name: string, count: number) => string)[] = [
  (name, count) => `${count}x ${name}`,
  (name, count) => `${count} x ${name}`,
  (name, count) => `${name} x${count}`,
  (name, count) => `${name} (x${count})`,
];

it('reads the amount and the name of every way to write them, behind every bullet', () => {
  fc.assert(
    fc.property(names, bullets, fc.integer({ min: 1, max: 99 }), fc.constantFrom(...forms), (name, before, count, write) => {
      expect(readListItem(before + write(name, count))).toEqual({ term: name, asked: packs(count) });
    }),
  );
  fc.assert(
    fc.property(names, bullets, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5000 }), fc.boolean(), (name, before, count, grams, isFirst) => {
      const amount = `${count > 1 ? `${count} x ` : ''}${grams}g`;
      expect(readListItem(before + (isFirst ? `${amount} ${name}` : `${name} ${amount}`))).toEqual({ term: name, asked: each(grams, 'g', count) });
    }),
  );
});

it('turns any text into a term that a search can have, and never loses letters to a bullet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const { term, asked } = readListItem(text);
      expect(cleanSearchText(term)).toBe(term);
      expect(term.length).toBeLessThanOrEqual(longestTerm);
      expect(term).toBe(term.trim());
      if (asked) expect(asked.count).toBeGreaterThan(0);
      if (asked?.measure) expect(asked.measure.amount).toBeGreaterThan(0);
    }),
  );
  fc.assert(
    fc.property(names, bullets, (name, before) => {
      expect(readListItem(before + name)).toEqual({ term: name, asked: null });
    }),
  );
});
