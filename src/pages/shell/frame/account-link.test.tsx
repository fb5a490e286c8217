import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { AccountLinks } from './account-link.tsx';

const hrefs = (customerId: number, principalId: number, missingPages: string[] = []) =>
  [...renderToStaticMarkup(onPageWithout(missingPages, <AccountLinks session={{ customerId, principalId }} />)).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

it('staff who are signed on as a customer find links to the customer’s detail and the member lock; once those pages are there; customers do not [AC-508 part]', () => {
  expect(hrefs(7, 42)).toEqual(['/ecom/favourites', '/ecom/myaccount/my-orders', '/admin/customers/7', '/admin/customers/7/lock']);
  expect(hrefs(7, 42, ['/admin/customers/:customerId', '/admin/customers/:customerId/lock'])).toEqual(['/ecom/favourites', '/ecom/myaccount/my-orders']);
  expect(hrefs(7, 7)).toEqual(['/ecom/favourites', '/ecom/myaccount/my-orders', '/ecom/log-out']);
});
