import { expect, it } from 'vitest';
import * as pages from '#/page-paths.ts';
import type { PageServer } from '#/pages/page-server.ts';
import { redirectOf } from '#/platform/web/router/page-results.ts';
import { action } from './book-slot.server.ts';

it('a booking of an order that may not be rescheduled leads to the page that says so, with and without script [SC-423]', async () => {
  const fetch = async () => Response.json({ error: 'RESCHEDULING_PROHIBITED', message: 'No', details: [] }, { status: 409 });
  const context = { fetch, publicSettings: { env: 'prod', flags: [], sisterShops: [] }, graphFlags: '' } as unknown as PageServer;
  for (const script of [{}, { script: 'yes' }]) {
    const body = new URLSearchParams({ do: 'book', order: '100', slot: '5', service: 'delivery', address: '7', branch: '651', charge: '400', ...script });
    const request = new Request(`https://shop.test${pages.bookDelivery}`, { method: 'POST', body });
    const answer = await action({ context, request } as never).catch((thrown: unknown) => thrown as Response);
    expect(answer).toBeInstanceOf(Response);
    expect(redirectOf(answer as Response).location).toBe(pages.reschedulingProhibited);
  }
});
