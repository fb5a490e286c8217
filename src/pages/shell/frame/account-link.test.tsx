import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PassStatusContext } from '#/modules/passes/web/pass-status-provider.tsx';
import { PassStatusStore } from '#/modules/passes/web/pass-status-store.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { AccountLinks } from './account-link.tsx';
import { accountPages, accountPagesFor } from './account-pages.ts';

function hrefs(customerId: number, principalId: number, missingPages: string[] = []) {
  const links = (
    <PassStatusContext value={new PassStatusStore(null as never)}>
      <AccountLinks session={{ customerId, principalId }} />
    </PassStatusContext>
  );
  return [...renderToStaticMarkup(onPageWithout(missingPages, links)).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
}

it('the account menu has its pages in order, and signing out last; pages that are not built yet are left out [SH-197 part] [SH-198] [SH-199 part]', () => {
  const all = ['/ecom/myaccount', '/ecom/favourites', '/ecom/myaccount/my-orders', '/ecom/my-details', '/ecom/lists', '/ecom/log-out'];
  expect(hrefs(7, 7)).toEqual(all);
  expect(hrefs(7, 7, ['/ecom/lists', '/ecom/my-details'])).toEqual(all.filter((path) => !['/ecom/lists', '/ecom/my-details'].includes(path)));
});

it('the Delivery Pass is in the account menu only for a shopper who has one or can buy one, after the lists [SH-200] [SH-199 part]', () => {
  const titles = (status: 'ACTIVE' | 'AVAILABLE' | 'NOT_AVAILABLE') => accountPagesFor(() => true, status).map(({ title }) => title);
  const all = accountPages.map(({ title }) => title);
  expect(all.slice(-2)).toEqual(['Lists', 'Delivery Pass']);
  expect([titles('ACTIVE'), titles('AVAILABLE'), titles('NOT_AVAILABLE')]).toEqual([all, all, all.slice(0, -1)]);
});

it('staff who are signed on as a customer find links to the customer’s detail and the member lock; once those pages are there; customers do not [AC-508 part]', () => {
  const others = ['/ecom/myaccount', '/ecom/my-details', '/ecom/lists'];
  expect(hrefs(7, 42, others)).toEqual(['/ecom/favourites', '/ecom/myaccount/my-orders', '/admin/customers/7', '/admin/customers/7/lock']);
  expect(hrefs(7, 42, [...others, '/admin/customers/:customerId', '/admin/customers/:customerId/lock'])).toEqual(['/ecom/favourites', '/ecom/myaccount/my-orders']);
  expect(hrefs(7, 7, others)).toEqual(['/ecom/favourites', '/ecom/myaccount/my-orders', '/ecom/log-out']);
});
