import { expect, it } from 'vitest';
import { groceriesHome } from '#/page-paths.ts';
import { pathAfterReviewLogin } from './path-after-review-login.ts';

it('the review login returns to a product, or to its review, and to nothing else [SH-073 part]', () => {
  for (const page of ['/ecom/products/crème/088903-1?tab=reviews', '/ecom/products/tea/7/review']) expect(decodeURI(pathAfterReviewLogin(page))).toBe(page);
  for (const other of [null, '', '/ecom/myaccount', '/ecom/products/tea', '/ecom/products/tea/7/x', '/ecom/sign-in', '//ecom/products/tea/7', 'https://evil.example/ecom/products/tea/7', '//evil.example/ecom/products/tea/7', '/\\\\evil.example/ecom/products/tea/7']) {
    expect(pathAfterReviewLogin(other), String(other)).toBe(groceriesHome);
  }
});
