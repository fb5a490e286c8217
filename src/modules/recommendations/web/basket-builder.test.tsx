import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { basketStatuses } from '#/modules/recommendations/rules/usual-basket.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { BasketBuilder, type BasketBuilderProps } from './basket-builder.tsx';

const words = (status: BasketBuilderProps['status'], suggestions: BasketBuilderProps['suggestions'] = null) =>
  renderToStaticMarkup(onPageWithout([], <BasketBuilder status={status} suggestions={suggestions} href="?build=yes" />)).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim();

it('a basket can be built only by a customer who is eligible; without a slot the page asks for one [SC-215]', () => {
  expect(words('ELIGIBLE')).toContain('Build my trolley');
  expect(words('NO_SLOT')).toBe('Book a slot to build your trolley Book a slot');
  for (const status of basketStatuses.filter((one) => one !== 'ELIGIBLE' && one !== 'NO_SLOT')) expect([status, words(status)]).toEqual([status, '']);
});

it('shows an ineligible customer no button at the address of the suggestions either [SC-215]', () => {
  expect(words('NO_SLOT', [])).toBe(words('NO_SLOT'));
  for (const status of basketStatuses.filter((one) => one !== 'ELIGIBLE' && one !== 'NO_SLOT')) expect([status, words(status, [])]).toEqual([status, '']);
});
