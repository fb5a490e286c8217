import { expect, it } from 'vitest';
import { choiceOf, chosenProducts, stillToChoose } from './bundle-choice.ts';
import { groupField, readBundleForm } from './bundle-form.ts';

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
