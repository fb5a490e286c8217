import { expect, it } from 'vitest';
import { buyListLines, longestBuyList } from './buy-list-lines.ts';

it('reads each line number once, with its leading zeros, in order [SC-010 part] [SC-216 part] [SC-217 part]', () => {
  expect(buyListLines('000123+7 88+000123')).toEqual({ lineNumbers: ['000123', '7', '88'], dropped: 0 });
  expect(buyListLines(new URLSearchParams('lineNumbers=000123+7').get('lineNumbers')).lineNumbers).toEqual(['000123', '7']);
});

it('ignores everything else, and counts what is beyond its limit', () => {
  expect(buyListLines(null)).toEqual({ lineNumbers: [], dropped: 0 });
  expect(buyListLines('x++1e3+../2+<3>')).toEqual({ lineNumbers: [], dropped: 0 });
  const { lineNumbers, dropped } = buyListLines(Array.from({ length: 300 }, (_, place) => place).join('+'));
  expect([lineNumbers.length, dropped]).toEqual([longestBuyList, 300 - longestBuyList]);
});
