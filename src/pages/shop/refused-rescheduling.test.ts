import { expect, it } from 'vitest';
import * as pages from '#/page-paths.ts';
import type { PageServer } from '#/pages/page-server.ts';
import { action } from './book-slot.server.ts';

it('a booking for an order that may not be rescheduled goes to the page that says so [SC-423]', async () => {
  const fetch = async () => Response.json({ error: 'RESCHEDULING_PROHIBITED', message: 'The slot of this order cannot be changed.' }, { status: 409 });
  const context = { fetch, publicSettings: { env: 'prod', flags: [], sisterShops: [] }, graphFlags: '' } as unknown as PageServer;
  const booking = { do: 'book', order: '100', slot: '5', address: '7', branch: '651', charge: '400', script: 'yes' };
  const request = new Request(`https://shop.test${pages.bookDelivery}`, { method: 'POST', body: new URLSearchParams(booking) });
  const thrown = await action({ context, request } as never).catch((error: unknown) => error);
  expect((thrown as Response).headers.get('location')).toBe(pages.reschedulingProhibited);
});
