import { expect, it } from 'vitest';
import * as pages from '#/page-paths.ts';
import type { PageServer } from '#/pages/page-server.ts';
import { action } from './slot-template.server.ts';

it('says why missing slots could not be made, and leaves the template as it is', async () => {
  const fetch = async (address: string | URL | Request) => {
    const isBranches = /staff\/branches(\?|$)/.test(String(address));
    return isBranches ? Response.json({ content: [{ branchId: 651, name: 'Bracknell' }], totalResults: 1 }) : Response.json({ error: 'UNEXPECTED', message: 'Failed' }, { status: 500 });
  };
  const context = { fetch, publicSettings: { env: 'prod', flags: [], sisterShops: [] }, graphFlags: '' } as unknown as PageServer;
  const request = new Request(`https://shop.test${pages.slotTemplate}?branch=651`, { method: 'POST', body: new URLSearchParams({ make: 'yes' }) });
  const answer = await action({ context, request } as never);
  expect(answer).toMatchObject({ init: { status: 500 }, data: { typed: null, version: null, faults: {}, message: expect.stringContaining('Please try again') } });
});
