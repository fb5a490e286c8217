import { expect, it } from 'vitest';
import { documentAddress } from './document-address.ts';

it('is the path and query, without the token of a reset link [AC-065 part]', () => {
  expect(documentAddress({ pathname: '/ecom/shop/search', search: '?searchTerm=tea&page=2' })).toBe('/ecom/shop/search?searchTerm=tea&page=2');
  expect(documentAddress({ pathname: '/ecom/reset-password', search: '?token=a-b_c&exp=1' })).toBe('/ecom/reset-password?token=&exp=1');
  expect(documentAddress({ pathname: '/x', search: '?exp=1&token=a&token=b' })).toBe('/x?exp=1&token=&token=');
});
