import { expect, it } from 'vitest';
import { gtinOf } from './gtin.ts';

it('is the first bar code with a length and a check digit of one, under the field of its length', () => {
  expect(gtinOf(['5000112637922'])).toEqual({ gtin13: '5000112637922' });
  expect(gtinOf(['1', 'loose', '5000112637921', '96385074', '5000112637922'])).toEqual({ gtin8: '96385074' });
  expect(gtinOf(['036000291452'])).toEqual({ gtin12: '036000291452' });
  expect(gtinOf(['15000112637929'])).toEqual({ gtin14: '15000112637929' });
  expect(gtinOf([])).toEqual({});
});

it('is never a number that each shop gives as it likes', () => {
  for (const own of ['2012345678903', '2900000000001', '0212345000007', '0400000000008', '20123451', '00123457']) expect(gtinOf([own]), own).toEqual({});
});
