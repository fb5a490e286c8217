import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanQuery } from './clean-query.ts';

describe('a query with ampersands written as for HTML', () => {
  it.each([
    ['?searchTerm=milk&amp;sortBy=A_2_Z', '?searchTerm=milk&sortBy=A_2_Z'],
    ['?a=1&amp;b=2&amp;c=3', '?a=1&b=2&c=3'],
    ['?a=1&amp;amp;b=2', '?a=1&b=2'],
    ['?a=1&amp%3Bb=2', '?a=1&b=2'],
    ['?a=1&AMP;b=2', '?a=1&b=2'],
  ])('%s becomes %s [SH-017]', (written, meant) => {
    expect(cleanQuery(written)).toBe(meant);
  });

  it('is left as it is without any [SH-017]', () => {
    for (const query of ['', '?a=1&b=2', '?a=fish%26amp%3Bchips', '?amp=1', '?a=1&amp=2', '?a=1&ampere;b=2']) {
      expect(cleanQuery(query)).toBe(query);
    }
  });

  it('is clean after one cleaning', () => {
    const part = fc.constantFrom('a=1', '&', '&amp;', 'amp;', '%3b', '&amp%3B', ';');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const clean = cleanQuery(parts.join(''));
        expect(cleanQuery(clean)).toBe(clean);
      }),
    );
  });
});
