import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { OrderPlace } from './order-place.tsx';

const address = { line1: '14 Mill Lane', line2: null, line3: null, town: 'Bracknell', region: null, postalCode: 'RG12 1AA' };
const order = {
  contactNumber: '01344 496 000',
  deliveryNote: null,
  links: [{ rel: 'init-amend', title: 'Amend order', href: '/order-orchestration/orders/42/amend' }],
  slots: [
    {
      type: 'DELIVERY',
      startDateTime: '2026-03-12T09:00:00.000Z',
      endDateTime: '2026-03-12T10:00:00.000Z',
      amendOrderCutoffDateTime: '2026-03-11T22:00:00.000Z',
      branchName: 'Bracknell',
      branchAddress: address,
      deliveryAddress: address,
    },
  ],
} as unknown as WireOrder;

it('says when and where an order comes, and promises no change that the shop has no page for', () => {
  const markup = renderToStaticMarkup(<OrderPlace order={order} />);
  expect(markup).toContain('Thursday 12 March, 9am - 10am');
  expect(markup).toContain('14 Mill Lane');
  expect(markup).not.toMatch(/change|cancel/i);
});
