import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainPathname } from './plain-pathname.ts';

const split = (path: string) => path.split('/').map((segment) => decodeURIComponent(segment));
const decode = (path: string) => decodeURIComponent(path).split('/');

it('leaves an unambiguous path alone, escapes the percent signs of any other, joins slashes, and drops one at the end [SH-016 part]', () => {
  for (const path of ['/', '/ecom', '/ecom/shop/browse/caf%C3%A9', '/ecom/a%20b%3F', '/ecom/100%25']) expect(plainPathname(path)).toBe(path);
  expect(plainPathname('//ecom///x//')).toBe('/ecom/x');
  expect(plainPathname('/ecom/x/')).toBe('/ecom/x');
  expect(plainPathname('//')).toBe('/');
  expect(plainPathname('/ecom/order-confirmation/..%2Fx')).toBe('/ecom/order-confirmation/..%252Fx');
  expect(plainPathname('/ecom/%ff%fe')).toBe('/ecom/%25ff%25fe');
  expect(plainPathname('/ecom/%E0%A4%A')).toBe('/ecom/%25E0%25A4%25A');
  expect(plainPathname('/ecom/a%5c..%5cb')).toBe('/ecom/a%255c..%255cb');
});

it('reads the same whether it is split first or decoded first, and has no dots that lead up', () => {
  const part = fc.constantFrom('ecom', 'order-confirmation', '..', '.', '%2F', '%2f', '%2e', '%2E%2e', '%5C', '%', '%ff', '%25', '%252F', 'x', 'é', '/', '//');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = plainPathname(new URL(`https://shop.test/${parts.join('')}`).pathname);
      expect(split(path)).toEqual(decode(path));
      expect(split(path).filter((segment) => segment === '..' || segment === '.')).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
