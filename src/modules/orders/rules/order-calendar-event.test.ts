import { expect, it } from 'vitest';
import type { WireOrder, WireOrderSlot } from '#/contract/rest-types.ts';
import { orderCalendarEvent } from './order-calendar-event.ts';

const address = { line1: '14 Mill Lane', line2: null, line3: null, town: 'Bracknell', postalCode: 'RG12 1AA' };
const slot = {
  type: 'DELIVERY',
  startDateTime: '2026-07-03T08:00:00.000+01:00',
  endDateTime: '2026-07-03T09:00:00.000+01:00',
  branchName: 'Bracknell',
  branchAddress: address,
  deliveryAddress: address,
} as unknown as WireOrderSlot;
const order = (slots: WireOrderSlot[]) => ({ customerOrderId: '100000012', lastUpdated: '2026-07-01T10:30:15.250Z', slots }) as WireOrder;

it('writes the slot as an event in universal time, with commas escaped', () => {
  expect(orderCalendarEvent(order([slot]))?.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Larder//Orders//EN',
    'BEGIN:VEVENT',
    'UID:order-100000012@larder',
    'DTSTAMP:20260701T103015Z',
    'DTSTART:20260703T070000Z',
    'DTEND:20260703T080000Z',
    'SUMMARY:Larder delivery\\, order 100000012',
    'LOCATION:14 Mill Lane\\, Bracknell\\, RG12 1AA',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('names the branch of a collection, and has no event without a slot', () => {
  expect(orderCalendarEvent(order([{ ...slot, type: 'COLLECTION', deliveryAddress: null }]))).toContain('LOCATION:Bracknell\\, 14 Mill Lane');
  expect(orderCalendarEvent(order([]))).toBeNull();
});

it('continues a line after 75 bytes, and never inside a character', () => {
  const long = 'é'.repeat(100);
  const file = orderCalendarEvent(order([{ ...slot, deliveryAddress: { ...address, line1: long } } as WireOrderSlot]))!;
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(long);
});
