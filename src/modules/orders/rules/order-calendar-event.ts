import type { WireOrder } from '#/contract/rest-types.ts';
import { slotKindText } from './order-slot-text.ts';

/** The most bytes of a line in a calendar file; longer lines continue on the next one, after a space (RFC 5545, 3.1). */
const longestLine = 75;

/** Returns a calendar file (RFC 5545) with the order's slot as its only event; null if the order has no slot. */
export function orderCalendarEvent({ customerOrderId, lastUpdated, slots: [slot] }: Pick<WireOrder, 'customerOrderId' | 'lastUpdated' | 'slots'>): string | null {
  if (!slot) return null;
  const { line1, line2, line3, town, postalCode } = slot.deliveryAddress ?? slot.branchAddress;
  const place = [slot.deliveryAddress ? null : slot.branchName, line1, line2, line3, town, postalCode];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Larder//Orders//EN',
    'BEGIN:VEVENT',
    `UID:order-${customerOrderId}@larder`,
    `DTSTAMP:${utc(lastUpdated)}`,
    `DTSTART:${utc(slot.startDateTime)}`,
    `DTEND:${utc(slot.endDateTime)}`,
    `SUMMARY:${escaped(`Larder ${slotKindText(slot).toLowerCase()}, order ${customerOrderId}`)}`,
    `LOCATION:${escaped(place.filter(Boolean).join(', '))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Returns a date-time as calendar files write it, such as '20261127T080000Z'. */
const utc = (dateTime: string): string => `${new Date(dateTime).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** Splits a long line without cutting a character in two. */
function folded(line: string): string {
  let [whole, bytes] = ['', 0];
  for (const character of line) {
    const size = bytesOf(character.codePointAt(0)!);
    if (bytes + size > longestLine) [whole, bytes] = [`${whole}\r\n `, 1];
    whole += character;
    bytes += size;
  }
  return whole;
}

/** Returns the number of bytes of a character in UTF-8. */
const bytesOf = (codePoint: number): number => (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4);
