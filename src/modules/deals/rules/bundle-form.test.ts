import { expect, it } from 'vitest';
import { readAskedLine } from '#/modules/trolley/rules/lines/asked-line.ts';
import { choiceOf, chosenProducts, stillToChoose } from './bundle-choice.ts';
import { bundleChoiceValue, groupField, readBundleForm } from './bundle-form.ts';
import { bundleQuantity } from './bundle-quantity.ts';

const product = (lineNumber: string, uom: 'C62' | 'KGM' = 'C62') => ({ lineNumber, defaultQuantity: { amount: uom === 'C62' ? 1 : 0.5, uom }, persistDefault: false, weights: { uoms: [uom] } });
const groups = [
  { title: 'Starter', threshold: 1, products: [product('01'), product('02')] },
  { title: 'Main', threshold: 2, products: [product('01'), product('03', 'KGM')] },
];
const lines = groups.map(({ products }) => products.map(({ lineNumber }) => lineNumber));

it('a product in two groups of a bundle is chosen in each by itself [SC-163]', () => {
  const sent: [string, string][] = [[groupField, '0'], ['line', '01:1000:C62'], ['line', ''], [groupField, '1'], ['line', '01:1000:C62'], ['line', '03:500:KGM'], ['back', '/']];
  const counts = readBundleForm(groups, sent);
  expect(counts).toEqual([{ '01': 1 }, { '01': 1, '03': 1 }]);
  expect(stillToChoose(groups, lines, choiceOf(lines, counts))).toBeNull();
  expect(chosenProducts(choiceOf(lines, counts))).toEqual([{ lineNumber: '01', count: 2 }, { lineNumber: '03', count: 1 }]);
});

it('only the products of a group count in it, and a form with anything else chooses nothing', () => {
  expect(readBundleForm(groups, [[groupField, '1'], ['line', '02:1000:C62'], ['line', 'x']])).toEqual([{}, {}]);
  expect(readBundleForm(groups, [[groupField, '7'], ['line', '01:1000:C62']])).toEqual([{}, {}]);
});

it('a product is added up to its unit’s maximum, however many of it a group needs [SC-163] [SC-206 part]', () => {
  const ham = { ...product('04'), defaultQuantity: { amount: 200, uom: 'GRM' as const }, weights: { uoms: ['GRM' as const] } };
  expect([1, 4, 5, 6].map((count) => bundleQuantity(ham, count).thousandths)).toEqual([200_000, 800_000, 999_000, 999_000]);
  const deli = [{ title: 'Deli', threshold: 6, products: [ham] }];
  for (const count of [1, 5, 6]) expect(readBundleForm(deli, [[groupField, '0'], ['line', bundleChoiceValue(ham, count)]])).toEqual([{ '04': count }]);
  expect(readAskedLine(bundleChoiceValue(ham, 6))).toEqual({ lineNumber: '04', quantity: bundleQuantity(ham, 6) });
});
