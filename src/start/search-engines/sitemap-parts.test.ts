import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInPart, isPart, mostInFile, partsFor } from './sitemap-parts.ts';

const sum = (digits: string): number => [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
/** A bar code with 13 digits. */
const barCode = (number: number): string => {
  const digits = `50${String(number).padStart(10, '0')}`;
  return digits + String((10 - (sum(digits) % 10)) % 10);
};

it.each([
  ['line numbers', (number: number) => String(number).padStart(6, '0')],
  ['bar codes', barCode],
  ['paths', (number: number) => `/ecom/shop/offers/${number}`],
])('a sitemap of 200,000 %s has parts below the limit, and each entry in exactly one', (_, keyOf) => {
  // One address in ten is enough to see how they spread.
  const tried = 20_000;
  const of = partsFor(200_000);
  const sizes = Array.from({ length: of }, () => 0);
  let astray = 0;
  for (let number = 0; number < tried; number += 1) {
    const parts = sizes.flatMap((__, at) => (isInPart(keyOf(number), { part: at + 1, of }) ? [at] : []));
    if (parts.length !== 1) astray += 1;
    for (const at of parts) sizes[at]! += 1;
  }
  expect(astray).toBe(0);
  expect(of).toBe(5);
  expect(Math.max(...sizes)).toBeLessThan(mostInFile * 0.085);
  expect(Math.min(...sizes)).toBeGreaterThan(mostInFile * 0.075);
});

it('a sitemap within the limit is whole', () => {
  expect([partsFor(0), partsFor(mostInFile), partsFor(mostInFile + 1)]).toEqual([1, 1, 2]);
});

it('the parts of an index can be read when the shop has grown by a fifth meanwhile, or has shrunk', () => {
  fc.assert(
    fc.property(fc.integer({ min: mostInFile + 1, max: 5_000_000 }), fc.double({ min: 0, max: 1.2, noNaN: true }), (addresses, by) => {
      const of = partsFor(addresses);
      for (const part of [1, of]) expect(isPart({ part, of }, Math.floor(addresses * by))).toBe(true);
      expect(isPart({ part: of + 1, of }, addresses)).toBe(false);
      expect(isPart({ part: 0, of }, addresses)).toBe(false);
      expect(isPart({ part: 1, of }, of * mostInFile)).toBe(false);
    }),
  );
});
