import { expect, it } from 'vitest';
import { codeOf } from './product-code.ts';

it('reads a bar code with leading zeros, spaces or hyphens as the same code [SC-127 part]', () => {
  for (const text of ['5053526691400', ' 05053526691400 ', '5 053526 691400', '505-352-6691400']) expect(codeOf(text)).toBe('5053526691400');
});

it('keeps the leading zeros of a line number, and other text [SC-010 part]', () => {
  expect(codeOf(' 000004 ')).toBe('000004');
  expect(codeOf('2 litres')).toBe('2 litres');
});
