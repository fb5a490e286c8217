import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { readBookingAddress } from './booking-address.ts';
import { readSlotPage } from './read-slot-page.ts';

const money = (amount: number) => ({ amount, currencyCode: 'GBP' });
const minimums = (delivery: number) => ({ deliveryMinimumOrderValue: money(delivery), collectionMinimumOrderValue: money(1) });

/**
 * Reads the slot page with these answers to the calls for the branch and for the order's minimum. Returns the minimum
 * that the page shows, the calls made to find it, and the reported failures.
 */
async function minimumShown(ofBranch: () => Response, ofOrder: () => Response = () => json({}, 500)) {
  const logged: string[] = [];
  const { calls, sent } = openCalls(({ address }) => {
    if (address.includes('slotdates')) return json({ slotDates: [{ date: '2026-03-12' }], noSlotForOrder: false, noEarlierSlots: [] });
    if (address.includes('slotdays')) return json({ branchId: 201, slotDays: [], alerts: [] });
    if (address.includes('slot-experience')) return json({});
    if (address.includes('campaigns')) return json({ campaigns: [] });
    if (address.includes('branches/201')) return ofBranch();
    if (address.includes('minimum-order')) return ofOrder();
    return json({ data: { currentSlot: {}, getTrolley: { trolley: null }, addresses: { addresses: [{ id: 7, addressStatus: 'ACTIVE' }] } } });
  });
  const { grid } = await readSlotPage(calls, { customerOrderId: '4711', customerId: 7 }, readBookingAddress(new URL('https://larder.example/ecom/bookslot/delivery')), ({ message }) => logged.push(message));
  const asked = sent.filter(({ address }) => /branches|minimum-order/.test(address)).map(({ address }) => (address.includes('branches') ? 'branch' : 'order'));
  return { minimum: grid.kind === 'shown' ? grid.minimum : grid.kind, asked, logged };
}

it("the slot page shows the minimum order of the grid's branch, and then makes no other call for it [SC-395 part] [SC-251]", async () => {
  expect(await minimumShown(() => json(minimums(60)))).toEqual({ minimum: '£60.00', asked: ['branch'], logged: [] });
});

it('falls back to the order’s minimum if the branch cannot be read, then to £40, and the grid shows anyway [SC-250] [SC-724]', async () => {
  const answered = await minimumShown(() => json({}, 500), () => json({ data: { getMinimumOrderValues: { ...minimums(55), failures: null } } }));
  expect(answered).toEqual({ minimum: '£55.00', asked: ['branch', 'order'], logged: [expect.any(String)] });
  const neither = await minimumShown(() => json({}, 500));
  expect(neither).toMatchObject({ minimum: '£40.00', logged: [expect.any(String), 'Get Minimum Order values call to graph failed'] });
});
