import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readListItem } from './list-item.ts';
import { parseStoredList, splitList, withoutItems } from './split-list.ts';

it('splits at new lines, commas, semicolons and underscores, and drops what is empty [SH-320] [SH-321]', () => {
  expect(splitList(' milk, eggs;; bread_tea\r\n\n  oat cakes  \n')).toEqual({ items: ['milk', 'eggs', 'bread', 'tea', 'oat cakes'], dropped: 0 });
  expect(splitList(' ,;_\n ')).toEqual({ items: [], dropped: 0 });
});

it('gives each amount after a comma to the thing before it, in the whole of a pasted list', () => {
  const pasted = `- mince, 500 g
lemons, 3, milk, 2 pints,eggs,half a dozen
crisps, 2 packs; cola, 6 x 330ml_tea , x2, bread
butter, 7up, 5 spice, 500 g flour, rice, (1kg), 1001, a large chicken
oats
750 g
beans,, 2`;
  expect(splitList(pasted).items.map((item) => [item, readListItem(item)])).toEqual([
    ['- mince (500 g)', { term: 'mince', asked: { count: 1, ofPacks: false, measure: { amount: 500, unit: 'g' } } }],
    ['lemons (3)', { term: 'lemons', asked: { count: 3, ofPacks: false, measure: null } }],
    ['milk (2 pints)', { term: 'milk', asked: { count: 1, ofPacks: false, measure: { amount: 1137, unit: 'ml' } } }],
    ['eggs (half a dozen)', { term: 'eggs', asked: { count: 6, ofPacks: false, measure: null } }],
    ['crisps (2 packs)', { term: 'crisps', asked: { count: 2, ofPacks: true, measure: null } }],
    ['cola (6 x 330ml)', { term: 'cola', asked: { count: 6, ofPacks: true, measure: { amount: 330, unit: 'ml' } } }],
    ['tea (x2)', { term: 'tea', asked: { count: 2, ofPacks: true, measure: null } }],
    ['bread', { term: 'bread', asked: null }],
    ['butter', { term: 'butter', asked: null }],
    ['7up', { term: '7up', asked: null }],
    ['5 spice', { term: '5 spice', asked: null }],
    ['500 g flour', { term: 'flour', asked: { count: 1, ofPacks: false, measure: { amount: 500, unit: 'g' } } }],
    ['rice (1kg)', { term: 'rice', asked: { count: 1, ofPacks: false, measure: { amount: 1000, unit: 'g' } } }],
    ['1001', { term: '1001', asked: null }],
    ['a large chicken', { term: 'large chicken', asked: null }],
    ['oats', { term: 'oats', asked: null }],
    ['750 g', { term: '750 g', asked: null }],
    ['beans', { term: 'beans', asked: null }],
    ['2', { term: '2', asked: null }],
  ]);
});

it('gives a thing one amount, and an amount without a thing no other', () => {
  expect(splitList('eggs, 6, 12\n1, 2, 3').items).toEqual(['eggs (6)', '12', '1', '2', '3']);
});

it('keeps the first 100 items, and says when there were more [SH-322 part]', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, place) => `item ${place}`);
  expect(splitList(lines(100).join('\n'))).toEqual({ items: lines(100), dropped: 0 });
  expect(splitList(lines(102).join('\n'))).toEqual({ items: lines(100), dropped: 2 });
});

const withAmounts = fc.array(fc.constantFrom('mince', '500 g', 'x2', '6', ' ', '  ', ','), { maxLength: 12 }).map((parts) => parts.join(','));

it('leaves no separator in an item, and splits every list that it has written into the same items [SH-320]', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), withAmounts), { maxLength: 150 }), (texts) => {
      const { items } = splitList(texts.join('\n'));
      expect(splitList(items.join('\n'))).toEqual({ items, dropped: 0 });
      for (const item of items) expect(item).toMatch(/^[^\s,;_](?:[^\n\r,;_]*[^\s,;_])?$/);
    }),
  );
});

it('takes items that left a list out of its text, and keeps every other line as it was typed [SH-326 part]', () => {
  expect(withoutItems('milk\n- 2x  eggs ,\n\ntea_jam; milk\nmilk 2', ['milk', 'bread'])).toBe('- 2x  eggs ,\n\ntea\njam\nmilk 2');
  expect(withoutItems('mince, 500 g; milk', ['milk'])).toBe('mince (500 g)');
  expect(withoutItems('milk', ['milk'])).toBe('');
});

it('reads a stored list, and ignores one in which not every entry is a text [SH-329]', () => {
  expect(parseStoredList('["milk","2 eggs"]')).toEqual(['milk', '2 eggs']);
  for (const bad of [null, '', 'milk', '{}', '"milk"', '["milk",2]', '[null]', '{"0":"milk"}']) expect(parseStoredList(bad), String(bad)).toBeNull();
});
