import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireGridSlot } from '#/contract/rest-types.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { BookingBar } from './booking-bar.tsx';

it('keeps the held slot without script by a link to the page without the proposed one', () => {
  const held = { slotDate: '2026-11-28', slotStartTime: '08:00', slotEndTime: '09:00', slotExpiryTime: '2026-11-27T17:30:00.000Z', deliveryCharge: toMoney(300) } as ClientSlot;
  const proposed = { slotId: 5, startDateTime: '2026-11-29T13:00:00.000Z', endDateTime: '2026-11-29T14:00:00.000Z', status: 'AVAILABLE', greenVariant: 'UNKNOWN', charge: toMoney(400) } as WireGridSlot;
  const wanted = { order: { customerOrderId: '100', customerId: 7 }, service: 'delivery', addressId: 7, branchId: 651, from: null, amending: false } as const;
  const booking = { busy: false, refusal: null, book: () => undefined, bookAnyway: () => undefined };
  const html = renderToStaticMarkup(
    <BookingBar wanted={wanted} held={held} proposed={proposed} booking={booking} keepHref="/ecom/bookslot/delivery?address=7" onKeep={() => undefined} />,
  );
  expect(html).toMatch(/<a [^>]*href="\/ecom\/bookslot\/delivery\?address=7"[^>]*>(<[^>]*>)*Keep Saturday/);
});
