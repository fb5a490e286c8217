import { expect, it } from 'vitest';
import { amendFailedText, unexpectedTitle } from '#/modules/orders/rules/amend-texts.ts';
import { cancelFailedText } from '#/modules/orders/web/cancel-order.ts';
import { troubleWords } from '#/modules/trolley/rules/changes/batch-trouble.ts';
import { itemWith, trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';
import { items } from '#/platform/rules/quantity.ts';

it('the unexpected error has words of its own for an amend, a cancelled order and a trolley without a connection [SC-721]', () => {
  const change = { lineNumber: '1', quantity: items(9) };
  const ofTrolley = troubleWords({ changes: [change], before: trolleyOf(itemWith('1', 3)), after: null, failures: [] });
  const variants = [
    { title: unexpectedTitle, lines: [amendFailedText] },
    { title: cancelFailedText.title, lines: [cancelFailedText.text] },
    ofTrolley,
  ];
  expect(variants.map(({ title }) => title)).toEqual(Array.from({ length: 3 }, () => "Sorry, we're experiencing an unexpected error"));
  expect(variants.map(({ lines }) => lines)).toEqual([
    ["We couldn't open your order for changes. Please try again."],
    ["We couldn't cancel your order. Please try again."],
    ["We couldn't update your trolley. Please try again."],
  ]);
});
