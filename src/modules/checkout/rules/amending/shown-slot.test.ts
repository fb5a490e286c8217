import { expect, it } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import { isSlotShown, whyNotWithSlot } from '#/modules/slots/rules/why-not-with-slot.ts';
import { shownSlot } from './shown-slot.ts';

const slot = {
  branchId: 651, slotType: 'DELIVERY', startsAt: Date.parse('2026-03-12T09:00:00Z'), endsAt: Date.parse('2026-03-12T10:00:00Z'), status: 'UNCONFIRMED', addressId: 7, orderCutOff: Date.parse('2026-03-11T22:00:00Z'),
} as CustomerSlot;
const orderWith = (deliveryAddress: { id: number | null } | null) =>
  ({ slots: [{ branchId: 651, type: 'DELIVERY', startDateTime: '2026-03-12T09:00:00Z', endDateTime: '2026-03-12T10:00:00Z', status: 'UNCONFIRMED', deliveryAddress }] }) as WireOrder;
const shown = shownSlot(orderWith({ id: 7 }))!;

it('a press says which slot its page shows, and any other is refused as an expired one [SC-470 part]', () => {
  expect(shown).toEqual({ branchId: 651, type: 'DELIVERY', startDateTime: '2026-03-12T09:00:00Z', endDateTime: '2026-03-12T10:00:00Z', status: 'UNCONFIRMED', deliveryAddressId: 7 });
  expect(isSlotShown(slot, shown)).toBe(true);
  expect(isSlotShown(slot, null), 'a client that does not say it').toBe(true);
  const others: Partial<CustomerSlot>[] = [{ branchId: 652 }, { slotType: 'GROCERY_COLLECTION' }, { startsAt: slot.startsAt + 1 }, { endsAt: slot.endsAt + 1 }, { status: 'CONFIRMED' }, { addressId: 8 }];
  for (const other of others) expect(isSlotShown({ ...slot, ...other }, shown), JSON.stringify(other)).toBe(false);
  expect(isSlotShown({ ...slot, addressId: null }, shownSlot(orderWith(null))!), 'a collection').toBe(true);
  expect(shownSlot({ slots: [] })).toBeUndefined();

  const facts = { slot, isShown: true, isAmended: false, branchDelivers: true, now: slot.orderCutOff - 1 };
  expect(whyNotWithSlot(facts)).toBeNull();
  expect(whyNotWithSlot({ ...facts, isShown: false, branchDelivers: false })?.code).toBe('ORDER_ORCHESTRATION_001');
  expect(whyNotWithSlot({ ...facts, isShown: false, now: slot.orderCutOff })?.code).toBe('ORDER_ORCHESTRATION_005');
});
