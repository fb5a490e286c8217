import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { AccountLinks } from './account-link.tsx';

const hrefs = (customerId: number, principalId: number, missingPages: string[] = []) =>
  [...renderToStaticMarkup(onPageWithout(missingPages, <AccountLinks session={{ customerId, principalId }} />)).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

it('the account menu has its pages in order, and signing out last; pages that are not built yet are left out [SH-197 part] [SH-198] [SH-199 part]', () => {
  const all = ['/ecom/myaccount', '/ecom/favourites', '/ecom/myaccount/my-orders', '/ecom/my-details', '/ecom/lists', '/ecom/log-out'];
  expect(hrefs(7, 7)).toEqual(all);
  expect(hrefs(7, 7, ['/ecom/lists', '/ecom/my-details'])).toEqual(all.filter((path) => !['/ecom/lists', '/ecom/my-details'].includes(path)));
});

it('staff who are signed on as a customer find links to the customer’s detail and the member lock; once those pages are there; customers do not [AC-508 part]', () => {
  const others = ['/ecom/myaccount', '/ecom/my-details', '/ecom/lists'];
  expect(hrefs(7, 42, others)).toEqual(['/ecom/favourites', '/ecom/myaccount/my-orders', '/admin/customers/7', '/admin/customers/7/lock']);
  expect(hrefs(7, 42, [...others, '/admin/customers/:customerId', '/admin/customers/:customerId/lock'])).toEqual(['/ecom/favourites', '/ecom/myaccount/my-orders']);
  expect(hrefs(7, 7, others)).toEqual(['/ecom/favourites', '/ecom/myaccount/my-orders', '/ecom/log-out']);
});
