import { expect, it } from 'vitest';
import { newSlotText } from './order-slot-text.ts';

const home = { line1: '14 Priory Lane' } as never;
const slot = { startDateTime: '2026-03-12T09:00:00.000Z', endDateTime: '2026-03-12T10:00:00.000Z', type: 'DELIVERY' as const, deliveryAddress: home, branchName: 'Bracknell' };
const slots = (one: Partial<typeof slot>) => ({ slots: [{ ...slot, ...one }] });

it('says what became of the slot of an order that is changed: its time, its place, or nothing', () => {
  const was = slots({});
  expect(newSlotText(was, slots({}))).toBeNull();
  expect(newSlotText(was, slots({ startDateTime: '2026-03-13T09:00:00.000Z', endDateTime: '2026-03-13T10:00:00.000Z' }))).toBe('Slot: Thursday 12 March, 9am - 10am to Friday 13 March, 9am - 10am');
  expect(newSlotText(was, slots({ deliveryAddress: { line1: '2 Mill Lane' } as never }))).toBe('Slot: Delivery to 2 Mill Lane, instead of Delivery to 14 Priory Lane');
  expect(newSlotText({ slots: [] }, was)).toBeNull();
});
