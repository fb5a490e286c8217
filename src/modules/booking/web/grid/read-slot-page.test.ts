import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { wayOut } from '#/modules/trolley/rules/lines/way-out.ts';
import { addDays } from '#/platform/rules/london-time.ts';
import { readBookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';
import { readSlotPage, type ShownGrid } from './read-slot-page.ts';

/** The shop's time; only the opening of a campaign depends on it. */
const now = Date.parse('2026-12-02T12:00:00Z');
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
    return json({ data: { currentSlot: {}, expiredSlot: {}, getTrolley: { trolley: null }, addresses: { addresses: [{ id: 7, addressStatus: 'ACTIVE' }] } } });
  });
  const { grid } = await readSlotPage(calls, { customerOrderId: '4711', customerId: 7 }, readBookingAddress(new URL('https://larder.example/ecom/bookslot/delivery')), now, ({ message }) => logged.push(message));
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

it('says for which products the open slots come too late: the one whose conflict led here, or all of the trolley [SC-409] [SC-410]', async () => {
  const noEarlierSlots = [{ lineNumber: '000012', lastDate: '2026-12-04' }, { lineNumber: '000013', lastDate: '2026-12-05' }];
  let hasNames = true;
  const { calls } = openCalls(({ address }) => {
    // A line that is too late for every open slot leaves none for the order.
    if (address.includes('slotdates')) return json({ slotDates: [{ date: '2026-12-06' }], noSlotForOrder: true, noEarlierSlots });
    if (address.includes('slotdays')) return json({ branchId: 201, slotDays: [], alerts: [] });
    if (address.includes('campaigns')) return json({ campaigns: [] });
    if (address.includes('branches/201')) return json(minimums(40));
    if (address.includes('products')) return hasNames ? json({ products: [{ lineNumber: '000012', name: 'Figs' }, { lineNumber: '000013', name: 'Goose' }] }) : json({}, 500);
    return json({ data: { currentSlot: {}, expiredSlot: {}, getTrolley: { trolley: null }, addresses: { addresses: [{ id: 7, addressStatus: 'ACTIVE' }] } } });
  });
  const problemAt = async (href: string) => {
    const { grid } = await readSlotPage(calls, { customerOrderId: '4711', customerId: 7 }, readBookingAddress(new URL(href, 'https://larder.example')), now, () => undefined);
    return grid.kind === 'shown' ? grid.problem : grid.kind;
  };
  expect(await problemAt(wayOut({ action: 'CHANGE_SLOT_DATE', text: 'Change slot date' }, '000013')!)).toMatchObject({
    title: 'No earlier slots available',
    lines: ['Goose is available until Saturday 5 December and there are no slots before then'],
    ways: [{ label: 'OK' }],
  });
  expect(await problemAt('/ecom/bookslot/delivery')).toMatchObject({
    title: 'No earlier slots available',
    items: [{ text: 'Figs is available until Friday 4 December' }, { text: 'Goose is available until Saturday 5 December' }],
    ways: [{ label: 'Select a later slot', effect: { kind: 'close' } }, { label: 'Go to My Trolley', effect: { kind: 'open', href: '/ecom/shop/trolley' } }],
  });
  hasNames = false;
  expect(await problemAt('/ecom/bookslot/delivery')).toMatchObject({ title: 'No earlier slots available', items: [{ text: '000012 is available until Friday 4 December' }, { text: '000013 is available until Saturday 5 December' }] });
});

it('knows the days that are only for holders of a pass, and whether any day has a free slot [SC-334 part] [SC-364 part]', async () => {
  const daysWith = async (...slotDates: object[]) => {
    const { calls } = openCalls(({ address }) => {
      if (address.includes('slotdates')) return json({ slotDates, noSlotForOrder: false, noEarlierSlots: [] });
      if (address.includes('slotdays')) return json({ branchId: 201, slotDays: [], alerts: [] });
      if (address.includes('campaigns')) return json({ campaigns: [] });
      if (address.includes('branches/201')) return json(minimums(40));
      return json({ data: { currentSlot: {}, expiredSlot: {}, getTrolley: { trolley: null }, addresses: { addresses: [{ id: 7, addressStatus: 'ACTIVE' }] } } });
    });
    const { grid } = await readSlotPage(calls, { customerOrderId: '4711', customerId: 7 }, readBookingAddress(new URL('https://larder.example/ecom/bookslot/delivery')), now, () => undefined);
    return grid.kind === 'shown' ? { passDays: grid.passDays, hasFree: grid.hasFree } : grid.kind;
  };
  const [closed, early] = [{ date: '2026-12-06', isPriority: false, available: false }, { date: '2026-12-07', isPriority: true, available: false }];
  expect(await daysWith(closed, early)).toEqual({ passDays: ['2026-12-07'], hasFree: false });
  expect(await daysWith(closed, { ...early, available: true })).toEqual({ passDays: ['2026-12-07'], hasFree: true });
});

it('the state of a booking is in the address, beside what the shop says of the pass and of restricted products [SC-330]', async () => {
  const restrictedProductGroups = [{ id: 'goose', name: 'Goose', startDate: '2026-03-14', endDate: '2026-03-15', lineNumbers: ['000013'] }];
  const { calls, sent } = openCalls(({ address }) => {
    if (address.includes('slotdates')) return json({ slotDates: ['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'].map((date) => ({ date })), noSlotForOrder: false, noEarlierSlots: [] });
    if (address.includes('slotdays')) return json({ branchId: 201, slotDays: [], alerts: [] });
    if (address.includes('slot-experience')) return json({ title: 'Choose', text: 'Choose', gridTypes: ['DEFAULT'], deliveryPassActive: true, restrictedProductGroups });
    if (address.includes('campaigns')) return json({ campaigns: [] });
    if (address.includes('branches/201')) return json(minimums(40));
    return json({ data: { currentSlot: {}, expiredSlot: {}, getTrolley: { trolley: null }, addresses: { addresses: [7, 8].map((id) => ({ id, addressStatus: 'ACTIVE', line1: 'Mill Lane', postalCode: 'RG12 1AA' })) } } });
  });
  const stateAt = async (href: string) => {
    const asked = readBookingAddress(new URL(href, 'https://larder.example'));
    return { asked, data: await readSlotPage(calls, { customerOrderId: '4711', customerId: 7 }, asked, now, () => undefined) };
  };
  const usual = await stateAt('/ecom/bookslot/delivery');
  expect(usual.asked).toMatchObject({ service: 'delivery', gridType: 'DEFAULT', daysShown: 5, addressId: null, branchId: null, startDate: null, slotId: null });
  const chosen = await stateAt('/ecom/bookslot/delivery?address=8&grid=saver&date=2026-03-13&days=3&slot=5');
  expect(chosen.asked).toMatchObject({ service: 'delivery', gridType: 'SAVER', daysShown: 3, addressId: 8, startDate: '2026-03-13', slotId: 5 });
  expect(chosen.data).toMatchObject({ address: { id: 8 }, grid: { kind: 'shown', experience: { deliveryPassActive: true, restrictedProductGroups } } });
  const last = sent.filter(({ address }) => address.includes('slotdays')).map(({ body }) => JSON.parse(String(body))).at(-1);
  expect(last).toMatchObject({ fulfilmentType: 'DELIVERY', addressId: 8, slotGridType: 'SAVER', startDate: '2026-03-13', length: 3 });
  expect((await stateAt('/ecom/bookslot/collection/groceries?branch=651')).asked).toMatchObject({ service: 'groceries', branchId: 651 });
});

it('a campaign’s grid opens on the first of its days that can be booked, not only on the same weekday, and the slot of the address is found on any day [SC-380]', async () => {
  const days = Array.from({ length: 20 }, (_, at) => addDays('2026-12-03', at));
  // Thanksgiving has begun; its first day that can still be booked is the first of the grid.
  const campaigns = [['christmas', '2026-12-12', '2026-12-17'], ['newyear', '2026-12-18', '2026-12-30'], ['thanksgiving', '2026-11-30', '2026-12-04']].map(([id, startDate, endDate]) => ({ id, name: id, startDate, endDate, opensAt: '2026-11-01T00:00:00.000Z' }));
  const slotOf = (date: string) => ({ slotId: Number(date.slice(8)), startDateTime: `${date}T09:00:00.000Z`, status: 'AVAILABLE', charge: money(4) });
  const { calls } = openCalls(({ address, body }) => {
    const { startDate, length } = JSON.parse(String(body ?? '{}')) as { startDate?: string; length: number };
    if (address.includes('slotdates')) return json({ slotDates: days.map((date) => ({ date })), noSlotForOrder: false, noEarlierSlots: [] });
    if (address.includes('slotdays')) return json({ branchId: 201, slotDays: Array.from({ length }, (_, at) => addDays(startDate ?? days[0]!, at)).map((date) => ({ date, slots: [slotOf(date)] })), alerts: [] });
    if (address.includes('slot-experience')) return json({});
    if (address.includes('campaigns')) return json({ campaigns });
    if (address.includes('branches/201')) return json(minimums(40));
    return json({ data: { currentSlot: {}, expiredSlot: {}, getTrolley: { trolley: null }, addresses: { addresses: [{ id: 7, addressStatus: 'ACTIVE' }] } } });
  });
  const gridAt = async (href: string) => {
    const { grid } = await readSlotPage(calls, { customerOrderId: '4711', customerId: 7 }, readBookingAddress(new URL(href, 'https://larder.example')), now, () => undefined);
    return grid.kind === 'shown' ? { first: grid.answer.slotDays[0]!.date, proposed: grid.proposed?.slotId ?? null } : grid.kind;
  };
  const firsts = ['christmas', 'newyear', 'thanksgiving'].map(async (id) => (await gridAt(`/ecom/bookslot/delivery/${id}`)) as { first: string });
  expect((await Promise.all(firsts)).map(({ first }) => first)).toEqual(['2026-12-12', '2026-12-18', '2026-12-03']);
  expect(await gridAt('/ecom/bookslot/delivery')).toEqual({ first: '2026-12-03', proposed: null });
  expect(await gridAt('/ecom/bookslot/delivery?slot=21')).toEqual({ first: '2026-12-03', proposed: 21 });
  expect(await gridAt('/ecom/bookslot/delivery?slot=99')).toEqual({ first: '2026-12-03', proposed: null });
});

it('the page of an open campaign leads only to slots of its days, also later than the first ones, and to none if these are full [SC-380 part]', async () => {
  const days = Array.from({ length: 20 }, (_, at) => addDays('2026-12-03', at));
  const campaigns = [['christmas', '2026-12-12', '2026-12-17', '2026-11-01'], ['newyear', '2026-12-18', '2026-12-20', '2026-11-01'], ['thanksgiving', '2026-12-04', '2026-12-05', '2026-12-03']].map(([id, startDate, endDate, opens]) => ({ id, name: id, startDate, endDate, opensAt: `${opens}T00:00:00.000Z` }));
  let full: string[] = [];
  const { calls } = openCalls(({ address, body }) => {
    const { startDate, length } = JSON.parse(String(body ?? '{}')) as { startDate?: string; length: number };
    if (address.includes('slotdates')) return json({ slotDates: days.map((date) => ({ date, available: !full.includes(date) })), noSlotForOrder: false, noEarlierSlots: [] });
    if (address.includes('slotdays')) {
      const slotOf = (date: string) => ({ slotId: Number(date.slice(8)), startDateTime: `${date}T09:00:00.000Z`, status: full.includes(date) ? 'FULLY_BOOKED' : 'AVAILABLE', charge: money(date === '2026-12-21' ? 1 : 4) });
      return json({ branchId: 201, slotDays: Array.from({ length }, (_, at) => addDays(startDate ?? days[0]!, at)).map((date) => ({ date, slots: [slotOf(date)] })), alerts: [] });
    }
    if (address.includes('slot-experience')) return json({});
    if (address.includes('campaigns')) return json({ campaigns });
    if (address.includes('branches/201')) return json(minimums(40));
    return json({ data: { currentSlot: {}, expiredSlot: {}, getTrolley: { trolley: null }, addresses: { addresses: [{ id: 7, addressStatus: 'ACTIVE' }] } } });
  });
  const gridAt = async (page: string) =>
    (await readSlotPage(calls, { customerOrderId: '4711', customerId: 7 }, readBookingAddress(new URL(`https://larder.example/ecom/bookslot/delivery${page}`)), now, () => undefined)).grid as ShownGrid;
  const jumpsAt = async (page: string) => (await gridAt(page)).jumps.map(({ slot, reasons }) => [slot.slotId, ...reasons]);
  expect((await gridAt('/thanksgiving')).answer.slotDays[0]!.date, 'the grid opens on the first day, which is not one of a campaign that nobody can book yet').toBe('2026-12-03');
  expect(await jumpsAt('')).toEqual([[3, 'next']]);
  expect(await jumpsAt('/christmas')).toEqual([[12, 'next']]);
  expect(await jumpsAt('/newyear'), 'the first days have none of its slots, and a cheaper slot after it does not count').toEqual([[18, 'next']]);
  expect(await jumpsAt('/thanksgiving'), 'the page of a campaign that is not open shows the ordinary slots').toEqual([[3, 'next']]);
  full = days.slice(9, 14);
  expect(await jumpsAt('/christmas')).toEqual([[17, 'next']]);
  full = days.slice(9, 15);
  expect(await jumpsAt('/christmas')).toEqual([]);
});

it('leads to the first free slot of the whole horizon, however many full days are before it, and to slots of the asked kind', async () => {
  const days = Array.from({ length: 28 }, (_, at) => addDays('2026-03-12', at));
  /** The free slots, each with its id: in the third week hourly ones, in the fourth also a saver. */
  const free: Record<string, { id: number; date: string }[]> = { DEFAULT: [{ id: 30, date: days[18]! }, { id: 31, date: days[20]! }], SAVER: [{ id: 40, date: days[23]! }] };
  const { calls, sent } = openCalls(({ address, body }) => {
    const { slotGridType = 'DEFAULT', startDate, length } = JSON.parse(String(body ?? '{}')) as { slotGridType?: string; startDate?: string; length: number };
    if (address.includes('slotdates')) return json({ slotDates: days.map((date) => ({ date, available: free[slotGridType]!.some((one) => one.date === date) })), noSlotForOrder: false, noEarlierSlots: [] });
    if (address.includes('slotdays')) {
      const shown = Array.from({ length }, (_, at) => addDays(startDate ?? days[0]!, at));
      const slotOf = (date: string) => {
        const found = free[slotGridType]!.find((one) => one.date === date);
        return { slotId: found?.id ?? 1, startDateTime: `${date}T09:00:00.000Z`, endDateTime: `${date}T10:00:00.000Z`, status: found ? 'AVAILABLE' : 'FULLY_BOOKED', charge: money(4), greenVariant: 'UNKNOWN' };
      };
      return json({ branchId: 201, slotDays: shown.map((date) => ({ date, slots: [slotOf(date)] })), alerts: [] });
    }
    if (address.includes('slot-experience')) return json({});
    if (address.includes('campaigns')) return json({ campaigns: [] });
    if (address.includes('branches/201')) return json(minimums(40));
    return json({ data: { currentSlot: {}, expiredSlot: {}, getTrolley: { trolley: null }, addresses: { addresses: [{ id: 7, addressStatus: 'ACTIVE' }] } } });
  });
  const jumpsAt = async (href: string) => {
    const { grid } = await readSlotPage(calls, { customerOrderId: '4711', customerId: 7 }, readBookingAddress(new URL(href, 'https://larder.example')), now, () => undefined);
    return grid.kind === 'shown' ? grid.jumps.map(({ slot, reasons }) => [slot.slotId, ...reasons]) : grid.kind;
  };
  expect(await jumpsAt('/ecom/bookslot/delivery')).toEqual([[30, 'next']]);
  expect(await jumpsAt('/ecom/bookslot/delivery?grid=saver')).toEqual([[40, 'next']]);

  free['SAVER'] = [{ id: 41, date: days[2]! }];
  sent.length = 0;
  expect(await jumpsAt('/ecom/bookslot/delivery?grid=saver')).toEqual([[41, 'next']]);
  expect(sent.filter(({ address }) => address.includes('slotdays')).length, 'later days are read only if the first ones are full').toBe(2);
  free['DEFAULT'] = [];
  expect(await jumpsAt('/ecom/bookslot/delivery')).toEqual([]);
});

it('the order’s own slot can be booked for another kind of collection only at a branch that offers it, and an address that is not served leads to collection with the place that the shopper came from [SC-353 part] [SC-390 part]', async () => {
  let services = { groceries: true, entertaining: true, delivery: true };
  const own = { slotId: 5, startDateTime: '2026-03-12T09:00:00Z', endDateTime: '2026-03-12T10:00:00Z', status: 'BOOKED', charge: money(0), greenVariant: 'UNKNOWN' };
  const { calls } = openCalls(({ address, body }) => {
    if (String(body).includes('"addressId":7')) return json({ error: 'ADDRESS_NOT_SERVED', details: [{ name: 'postcode', value: 'ZE1 0AA' }] }, 422);
    if (address.includes('slotdates')) return json({ slotDates: [{ date: '2026-03-12', available: false }], noSlotForOrder: false, noEarlierSlots: [] });
    if (address.includes('slotdays')) return json({ branchId: 201, slotDays: [{ date: '2026-03-12', slots: [own] }], alerts: [] });
    if (address.includes('slot-experience')) return json({});
    if (address.includes('campaigns')) return json({ campaigns: [] });
    if (address.includes('branches/201')) return json({ ...minimums(40), name: 'Bracknell', collection: true, services });
    return json({ data: { currentSlot: {}, expiredSlot: {}, getTrolley: { trolley: null }, addresses: { addresses: [{ id: 7, addressStatus: 'ACTIVE' }] } } });
  });
  const gridAt = async (href: string) => (await readSlotPage(calls, { customerOrderId: '4711', customerId: 7 }, readBookingAddress(new URL(href, 'https://larder.example')), now, () => undefined)).grid;
  const ownOf = async (kind: string) => (await gridAt(`/ecom/bookslot/collection/${kind}?branch=201`) as { own: { slotId: number } | null }).own?.slotId ?? null;
  expect([await ownOf('groceries'), await ownOf('groceriesandentertaining')]).toEqual([5, 5]);
  services = { ...services, entertaining: false };
  expect([await ownOf('groceries'), await ownOf('groceriesandentertaining')]).toEqual([5, null]);
  expect(await gridAt('/ecom/bookslot/delivery?from=trolley')).toMatchObject({ kind: 'not-served', problem: { ways: [{ label: 'Collect instead', effect: { href: '/ecom/bookslot/collection?from=trolley' } }, {}] } });
});

it.each([
  ['the first address in this country', [['FR', '75001'], ['GB', 'RG12 1AA']], { address: { id: 8 } }, 'RG12 1AA'],
  ['an address abroad if there is no other', [['FR', '75001']], { address: { id: 7 } }, ''],
])('delivers to %s, and looks for branches near one in this country [SC-379 part]', async (_what, book, delivered, near) => {
  const { calls } = openCalls(({ address }) => {
    if (address.includes('branches')) return json({ branches: [] });
    return address.includes('graph') || !address.includes('slot') ? json({ data: { currentSlot: {}, expiredSlot: {}, getTrolley: { trolley: null }, addresses: { addresses: book.map(([country, postalCode], at) => ({ id: 7 + at, addressStatus: 'ACTIVE', country, postalCode })) } } }) : json({}, 500);
  });
  const pageAt = (path: string) => readSlotPage(calls, { customerOrderId: '4711', customerId: 7 }, readBookingAddress(new URL(path, 'https://larder.example')), now, () => undefined);
  expect(await pageAt('/ecom/bookslot/delivery')).toMatchObject(delivered);
  expect(await pageAt('/ecom/bookslot/collection/groceries')).toMatchObject({ branches: { near } });
});
