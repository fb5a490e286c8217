import { expect, it } from 'vitest';
import * as pages from '#/page-paths.ts';
import type { PageServer } from '#/pages/page-server.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { loader } from './collection-service.server.ts';

/** Loads a page that asks for the kind of collection, with this variant of the experiment and this answer to the search for branches. */
async function load(pathname: string, { variant = 'default', findBranches = () => Response.json({ branches: [] }) }: { variant?: string; findBranches?: () => Response } = {}) {
  const faults: unknown[] = [];
  const fetch = async (address: string) => {
    if (address.includes('decisions')) return Response.json({ decisions: [{ experiment: 'urgency_banner', variant }] });
    if (address.includes('branches')) return findBranches();
    if (address.includes('slotdays')) return Response.json({ branchId: 651, slotDays: [{ date: '2026-03-12', slots: [{ status: 'AVAILABLE', charge: toMoney(150) }] }], alerts: [] });
    const own = { customerId: 7, customerOrderId: '100', customerOrderState: 'PENDING', defaultBranchId: 651 };
    return Response.json({ data: { shoppingContext: own, currentSlot: {}, expiredSlot: {}, getTrolley: { trolley: null }, addresses: { addresses: [{ id: 8, addressStatus: 'ACTIVE', country: 'FR', postalCode: '75001' }, { id: 7, addressStatus: 'ACTIVE', country: 'GB', postalCode: 'RG12 1AA' }] } } });
  };
  const context = { fetch, cookie: (name: string) => (name === 'visitorId' ? 'v1' : null), logFault: (fault: unknown) => faults.push(fault), publicSettings: { env: 'prod', flags: [], sisterShops: [] }, graphFlags: '' } as unknown as PageServer;
  const { charges, isUrgent } = await loader({ context, request: new Request(`https://shop.test${pathname}`) } as never);
  return { charges, isUrgent, faults: faults.length };
}

it('the pages that ask for the kind of collection know whether slots are going fast [SC-394] [SH-039 part]', async () => {
  for (const path of [pages.bookCollection, pages.selectCollectionService, pages.reselectCollectionService]) {
    expect([(await load(path)).isUrgent, (await load(path, { variant: 'on' })).isUrgent]).toEqual([false, true]);
  }
});

it('they know the lowest charges near the first address, except that of a campaign; without these they are shown anyway [SC-341 part]', async () => {
  const unknown = { groceries: null, entertaining: null, groceriesandentertaining: null };
  const branch = { id: 651, name: 'Bracknell', services: { groceries: true, entertaining: false, delivery: true } };
  const findBranches = () => Response.json({ branches: [branch] });
  expect(await load(pages.selectCollectionService, { findBranches })).toMatchObject({ charges: { ...unknown, groceries: 150 }, faults: 0 });
  expect(await load(`${pages.bookCollection}/christmas`, { findBranches })).toMatchObject({ charges: unknown, faults: 0 });
  expect(await load(pages.selectCollectionService)).toMatchObject({ charges: unknown, faults: 0 });
  expect(await load(pages.selectCollectionService, { findBranches: () => Response.json({}, { status: 400 }) })).toMatchObject({ charges: unknown, faults: 1 });
});
