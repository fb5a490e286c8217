import { expect, it } from 'vitest';
import { buyListLines, longestBuyList } from './buy-list-lines.ts';

it('reads each line number once, with its leading zeros, in order [SC-010 part] [SC-216 part] [SC-217 part]', () => {
  expect(buyListLines('000123+7 88+000123')).toEqual(['000123', '7', '88']);
  expect(buyListLines(new URLSearchParams('lineNumbers=000123+7').get('lineNumbers'))).toEqual(['000123', '7']);
});

it('ignores everything else, and everything beyond its limit', () => {
  expect(buyListLines(null)).toEqual([]);
  expect(buyListLines('x++1e3+../2+<3>')).toEqual([]);
  expect(buyListLines(Array.from({ length: 300 }, (_, place) => place).join('+'))).toHaveLength(longestBuyList);
});
