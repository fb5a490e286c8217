import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { StaffCard } from './account-overview.tsx';

const markup = (customerId: number, principalId: number, missingPages: string[] = []) => renderToStaticMarkup(onPageWithout(missingPages, <StaffCard session={{ customerId, principalId }} />));

it('the overview links staff who are signed on as the customer to the customer’s detail and lock, once those pages exist [AC-130 part]', () => {
  const links = [...markup(7, 42).matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, words]) => [words, href]);
  expect(links).toEqual([['Customer detail', '/admin/customers/7'], ['Member lock', '/admin/customers/7/lock']]);
  expect(markup(7, 42, ['/admin/customers/:customerId', '/admin/customers/:customerId/lock'])).toBe('');
  expect(markup(7, 7)).toBe('');
});
