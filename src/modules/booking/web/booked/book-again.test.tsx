import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireGridSlot } from '#/contract/rest-types.ts';
import type { ClientSlot, SlotToReplace } from '#/modules/booking/rules/client-slot.ts';
import { toMoney } from '#/platform/rules/money.ts';
import * as reporter from '#/platform/web/error-reporter.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { forSignedIn } from '#/modules/booking/web/testing/for-signed-in.tsx';
import { bookAgain, findSlotAgain, findSlotInTime, hasExpired, slotAgainLabel } from './book-again.ts';
import { dismissExpiredSlot } from './dismiss-expired-slot.ts';
import { ExpiredSlotNotice } from './expired-slot-notice.tsx';
import { readExpiredNotice, type ExpiredNotice } from './read-expired-notice.ts';

beforeEach(() => vi.stubGlobal('document', { cookie: '' }));

const hour = (startDateTime: string, status: WireGridSlot['status'] = 'AVAILABLE') =>
  ({ slotId: Date.parse(startDateTime), startDateTime, endDateTime: new Date(Date.parse(startDateTime) + 3_600_000).toISOString(), status, charge: toMoney(400) }) as WireGridSlot;

const expired = { slotType: 'DELIVERY', addressId: 7, branchId: 651, slotGridType: 'DEFAULT', slotDate: '2026-03-12', startsAt: Date.UTC(2026, 2, 12, 9), endsAt: Date.UTC(2026, 2, 12, 10) } as ClientSlot;

/** Finds the slot to offer in place of the expired one among these; the label of its button, and the request. */
async function offered(slots: WireGridSlot[], of: SlotToReplace = { ...expired, collectionKind: null }): Promise<{ label: string | null; asked: object }> {
  const { calls, sent } = openCalls(() => json({ branchId: 651, slotDays: [{ date: '2026-03-12', slots }], alerts: [] }));
  const again = await findSlotAgain(calls, '4711', of);
  return { label: again && slotAgainLabel(again), asked: JSON.parse(String(sent[0]!.body)) as object };
}

it('the expired slot itself is offered again while it is free, otherwise the nearest one before or after it [SC-404]', async () => {
  const [before, same, after] = [hour('2026-03-12T07:00:00Z'), hour('2026-03-12T09:00:00Z'), hour('2026-03-12T10:00:00Z')];
  const full = { ...same, status: 'FULLY_BOOKED' as const };
  expect((await offered([before, same, after])).label).toBe('Book Thursday 9am - 10am again, £4.00');
  expect((await offered([before, full, after])).label).toBe('Book Thursday 10am - 11am, £4.00');
  expect((await offered([before, full])).label).toBe('Book Thursday 7am - 8am, £4.00');
  expect((await offered([full])).label).toBeNull();
});

it('a collection is looked for and booked again at its branch, for the kind of goods that it was booked for, whatever page was opened since [SC-404 part]', async () => {
  const same = hour('2026-03-12T09:00:00Z');
  const slotReservationId = 9;
  const againFor = async (slotType: ClientSlot['slotType'], collectionKind: string, expiredId = slotReservationId) => {
    const slot = { ...expired, slotType, addressId: null, slotReservationId };
    const { calls, sent } = openCalls(({ address, body }) => {
      if (address.includes('slotdays')) return json({ branchId: 651, slotDays: [{ date: '2026-03-12', slots: [same] }], alerts: [] });
      if (!String(body).includes('query expiredSlot')) return json({ data: { bookslot: { failures: [{ type: 'FULLY_BOOKED', message: '' }] } } });
      return json({ data: { expiredSlot: { slotReservationId: expiredId, slotType, collectionKind, branchId: 651, addressId: null, startDateTime: '2026-03-12T09:00:00Z', endDateTime: '2026-03-12T10:00:00Z', expiryDateTime: '2026-03-10T11:00:00Z', slotGridType: 'DEFAULT', failures: null } } });
    });
    const again = await findSlotInTime(calls, '4711', slot);
    if (again === null) return [null];
    const booked = await bookAgain(calls, '4711', slot, again);
    const asked = sent.flatMap(({ body }) => /"collectionKind":"(\w+)"/.exec(String(body))?.[1] ?? []);
    return [booked.kind === 'refused' && booked.href.split('?')[0], ...asked];
  };
  expect(await againFor('GROCERY_COLLECTION', 'GROCERIES')).toEqual(['/ecom/bookslot/collection/groceries', 'GROCERIES', 'GROCERIES']);
  expect(await againFor('GROCERY_COLLECTION', 'BOTH')).toEqual(['/ecom/bookslot/collection/groceriesandentertaining', 'BOTH', 'BOTH']);
  expect(await againFor('ENTERTAINING_COLLECTION', 'ENTERTAINING')).toEqual(['/ecom/bookslot/collection/entertaining', 'ENTERTAINING', 'ENTERTAINING']);
  expect(await againFor('GROCERY_COLLECTION', 'BOTH', 8), 'the shop has another expired hold').toEqual([null]);
});

it('a hold that is gone has expired if the shop says so of this hold; it may have been cancelled, and a failed read shows no error [SC-403 part]', async () => {
  const slot = { ...expired, slotReservationId: 9 };
  const notices: unknown[] = [];
  const saying = (answer: () => Response) => hasExpired(openCalls(answer, { notify: (notice) => void notices.push(notice) }).calls, '4711', slot);
  const ofShop = (slotReservationId: number | null) => json({ data: { expiredSlot: { slotReservationId, slotType: 'DELIVERY', collectionKind: null, branchId: 651, addressId: 7, startDateTime: '2026-03-12T09:00:00Z', endDateTime: '2026-03-12T10:00:00Z', expiryDateTime: '2026-03-10T11:00:00Z', slotGridType: 'DEFAULT', failures: null } } });
  expect([await saying(() => ofShop(9)), await saying(() => ofShop(8)), await saying(() => ofShop(null)), await saying(() => json({}, 400))]).toEqual([true, false, false, false]);
  expect(notices).toEqual([]);
});

it('the nearest slot is offered in place of an expired one, from an earlier day too [SC-404 part]', async () => {
  const { calls, sent } = openCalls(() =>
    json({
      branchId: 651,
      slotDays: [
        { date: '2026-03-10', slots: [hour('2026-03-10T18:00:00Z')] },
        { date: '2026-03-11', slots: [hour('2026-03-11T17:00:00Z'), hour('2026-03-11T18:00:00Z', 'UNAVAILABLE')] },
        { date: '2026-03-12', slots: [hour('2026-03-12T09:00:00Z', 'FULLY_BOOKED')] },
        { date: '2026-03-13', slots: [hour('2026-03-13T08:00:00Z')] },
      ],
      alerts: [],
    }),
  );
  const again = await findSlotAgain(calls, '4711', { ...expired, collectionKind: null });
  expect(slotAgainLabel(again!)).toBe('Book Wednesday 5pm - 6pm, £4.00');
  expect(JSON.parse(String(sent[0]!.body))).toMatchObject({ addressId: 7, startDate: '2026-03-09', length: 7 });
});

it('the message about a hold that has just expired does not wait long for a slot to offer, and shows no error if none can be read [SC-403 part]', async () => {
  vi.useFakeTimers();
  try {
    const notices: unknown[] = [];
    const notify = (notice: unknown) => void notices.push(notice);
    let found: unknown = 'not yet';
    void findSlotInTime(openCalls(() => new Promise(() => undefined), { notify }).calls, '4711', expired).then((again) => (found = again));
    await vi.advanceTimersByTimeAsync(9000);
    expect(found).toBeNull();
    const failed = findSlotInTime(openCalls(() => json({}, 500), { notify }).calls, '4711', expired);
    await vi.advanceTimersByTimeAsync(9000);
    expect([await failed, notices]).toEqual([null, []]);
    const same = hour('2026-03-12T09:00:00Z');
    const again = findSlotInTime(openCalls(() => json({ branchId: 651, slotDays: [{ date: '2026-03-12', slots: [same] }], alerts: [] })).calls, '4711', expired);
    await vi.advanceTimersByTimeAsync(0);
    expect(await again).toMatchObject({ isSame: true });
  } finally {
    vi.useRealTimers();
  }
});

it('the message about a hold that has just expired also appears after a bug in the search, which is reported [SC-403 part]', async () => {
  const report = vi.spyOn(reporter, 'report').mockReturnValue();
  expect(await findSlotInTime(openCalls(() => json({ code: 'SLOT_NOT_FOUND' }, 404)).calls, '4711', expired)).toBeNull();
  expect(report).not.toHaveBeenCalled();
  expect(await findSlotInTime(openCalls(() => json({ branchId: 651 })).calls, '4711', expired)).toBeNull();
  expect(report.mock.calls).toEqual([[expect.any(TypeError)]]);
  report.mockRestore();
});

describe('the message about a hold that expired before the page was opened', () => {
  const answer = { slotReservationId: 9, slotType: 'DELIVERY', collectionKind: null, branchId: 651, addressId: 7, startDateTime: '2026-03-12T09:00:00Z', endDateTime: '2026-03-12T10:00:00Z', expiryDateTime: '2026-03-10T11:00:00Z', slotGridType: 'DEFAULT', failures: null };
  const order = { customerOrderId: '4711', customerId: 7 };

  /** Reads the message, with this answer to the read of the expired slot, these free slots, and this current slot. */
  async function readWith(expiredSlot: object, slots: WireGridSlot[], currentSlot: object = {}) {
    const failures: Error[] = [];
    const { calls } = openCalls(({ address, body }) => {
      if (address.includes('slotdays')) return slots.length === 0 ? json({ error: 'ADDRESS_NOT_SERVED' }, 422) : json({ branchId: 651, slotDays: [{ date: '2026-03-12', slots }], alerts: [] });
      return json({ data: String(body).includes('query expiredSlot') ? { expiredSlot } : { currentSlot } });
    });
    return { notice: await readExpiredNotice(calls, order, 'trolley', (failure) => failures.push(failure)), failures };
  }

  it('names the slot, and books the same or the nearest one by a plain form of the slot page [SC-404 part]', async () => {
    const same = hour('2026-03-12T09:00:00Z');
    const { notice, failures } = await readWith(answer, [same]);
    expect(failures).toEqual([]);
    expect(notice).toMatchObject({ reservationId: 9, title: 'Thursday 12 March, 9am - 10am', kept: null });
    expect(notice!.again).toEqual({
      label: 'Book Thursday 9am - 10am again, £4.00',
      href: `/ecom/bookslot/delivery?address=7&date=2026-03-12&day=2026-03-12&slot=${same.slotId}&from=trolley`,
      fields: { order: '4711', service: 'delivery', slot: String(same.slotId), date: '2026-03-12', address: '7', branch: '651', charge: '400', from: 'trolley' },
    });
    const nearest = await readWith({ ...answer, slotType: 'GROCERY_COLLECTION', addressId: null, collectionKind: 'BOTH' }, [{ ...same, status: 'FULLY_BOOKED' }, hour('2026-03-12T10:00:00Z')]);
    expect(nearest.notice!.again).toMatchObject({
      label: 'Book Thursday 10am - 11am, £4.00',
      href: expect.stringMatching(/^\/ecom\/bookslot\/collection\/groceriesandentertaining\?branch=651&/),
      fields: { service: 'groceriesandentertaining', address: '', branch: '651' },
    });
  });

  it('says which slot an order keeps that is being amended, and stays without a button if no slot can be read [SC-404 part]', async () => {
    const kept = { slotType: 'DELIVERY', branchId: 651, addressId: 7, postcode: 'RG12 1AA', startDateTime: '2026-03-14T09:00:00Z', endDateTime: '2026-03-14T10:00:00Z', expiryDateTime: null, slotReservationId: 4 };
    const { notice, failures } = await readWith(answer, [], kept);
    expect([notice, failures]).toMatchObject([{ kept: 'Saturday 14 March, 9am - 10am', again: null }, []]);
  });

  it('is none without such a hold, for a visitor, and if it cannot be read, which is reported', async () => {
    expect(await readWith({ slotReservationId: null, slotType: null }, [])).toMatchObject({ notice: null, failures: [] });
    const { calls, sent } = openCalls(() => json({}, 400));
    expect(await readExpiredNotice(calls, { customerOrderId: '0', customerId: -1 }, null, () => undefined)).toBeNull();
    expect(sent).toEqual([]);
    const failures: Error[] = [];
    expect(await readExpiredNotice(calls, order, null, (failure) => failures.push(failure))).toBeNull();
    expect(failures).toHaveLength(1);
  });

  it('has a form that books on the slot page, and one that dismisses it on its own page, with the words of the ledger [SC-403 part]', () => {
    const again = { label: 'Book Thursday 9am - 10am again, £4.00', href: '/ecom/bookslot/delivery?slot=5', fields: { slot: '5', charge: '400' } };
    const html = (given: Partial<ExpiredNotice> = {}) => renderToStaticMarkup(forSignedIn(<ExpiredSlotNotice expired={{ reservationId: 9, title: 'Thursday 12 March, 9am - 10am', kept: null, again, ...given }} />));
    const words = html().replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(words).toContain('Sorry, your slot Thursday 12 March, 9am - 10am has now expired Your trolley is safe.');
    expect(html()).toMatch(/<form method="post"><input type="hidden" name="reservation" value="9"\/><input type="hidden" name="slot" value="5"\/>/);
    expect(html()).toMatch(/<button[^>]*name="do"[^>]*formAction="\/ecom\/bookslot\/delivery\?slot=5"|<button[^>]*formAction="\/ecom\/bookslot\/delivery\?slot=5"[^>]*name="do"/i);
    expect(html({ again: null })).not.toMatch(/value="book"/);
    expect(html({ kept: 'Saturday 14 March, 9am - 10am' })).toContain('Your order keeps its slot: Saturday 14 March, 9am - 10am.');
  });

  it('is dismissed by its own form only, also if the hold is not the shopper’s any more', async () => {
    const form = (fields: Record<string, string>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.set(name, value);
      return data;
    };
    const dismissed = async (status: number, fields: Record<string, string>) => {
      const { calls, sent } = openCalls(() => (status === 204 ? new Response(null, { status }) : json({}, status)));
      return [await dismissExpiredSlot(calls, form(fields)).catch((error: Error) => error.name), sent.map(({ method, address }) => `${method} ${address}`)];
    };
    const own = { do: 'dismiss-expired-slot', reservation: '9' };
    expect(await dismissed(204, own)).toEqual([true, ['DELETE /slot-prod/v1/reservations/9']]);
    expect(await dismissed(404, own)).toEqual([true, expect.any(Array)]);
    expect(await dismissed(204, { do: 'book', reservation: '9' })).toEqual([false, []]);
    expect((await dismissed(500, own))[0]).toBe('CallFailure');
  });
});
