import { expect, it } from 'vitest';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { readBookingAddress } from './booking-address.ts';
import { readBranchChoice } from './read-branch-choice.ts';

it('proposes the branch of the slot that the order has only for a kind of collection that it offers; other branches are searched then [SC-379 part]', async () => {
  const services = { groceries: true, entertaining: false, delivery: true };
  const { calls } = openCalls(({ address }) => {
    if (address.includes('branches/651')) return json({ id: 651, collection: true, services });
    return json({ branches: [{ id: 652 }] });
  });
  const held = { slotType: 'GROCERY_COLLECTION', branchId: 651 } as ClientSlot;
  const choiceAt = async (path: string) => {
    const { chosen, found } = await readBranchChoice(calls, readBookingAddress(new URL(`https://larder.example/ecom/bookslot/collection/${path}`)), { held, near: 'RG12 1AA' });
    return [chosen?.id ?? null, found?.map(({ id }) => id) ?? null];
  };
  expect(await choiceAt('groceries')).toEqual([651, null]);
  expect(await choiceAt('groceriesandentertaining')).toEqual([null, [652]]);
  expect(await choiceAt('entertaining'), 'the slot is of another type').toEqual([null, [652]]);
  expect(await choiceAt('groceriesandentertaining?branch=651'), 'the shopper has chosen it').toEqual([651, null]);
});
