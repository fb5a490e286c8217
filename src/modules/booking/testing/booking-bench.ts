import { addAddress } from '#/modules/account/server/public.ts';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { createBookingModule } from '#/modules/booking/server/public.ts';
import { amendCutOff, orderCutOff } from '#/modules/slots/rules/slot-cut-offs.ts';
import type { SlotGridType, SlotType } from '#/modules/slots/rules/slot-types.ts';
import { addSlots, confirmPlace } from '#/modules/slots/server/public.ts';
import { instantOf } from '#/platform/rules/london-time.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import { openTestApp, type TestAnswer } from '#/platform/server/testing/test-app.ts';
import { openOrderBook } from './order-book.ts';

/** The day and time at which booking tests start: a Monday morning. The clock keeps running during a test. */
export const benchDay = '2026-03-09';
export const benchNow = instantOf(benchDay, '09:00');

export interface SlotGiven {
  date?: string;
  capacity?: number;
  chargePence?: number;
  slotType?: SlotType;
  branchId?: number;
  slotGridType?: SlotGridType;
}

/**
 * Sets up branches 651 (RG12) and 652 (RG1), a shopper with an address in RG12, and booking's calls, on a real
 * database.
 */
export async function openBookingBench(database: Database) {
  const orders = openOrderBook();
  const app = openTestApp(database, [createBookingModule(orders.deps).module], [new URL('../booking.graphql', import.meta.url)]);
  await saveBranches(database, [aBranch(), aBranch({ id: 652, name: 'Reading', postcodeAreas: ['RG1'] })]);
  let minute = 0;

  async function makeAddress(customerId: number, postalCode = 'RG12 1AA'): Promise<number> {
    const address = { line1: '14 Mill Lane', town: 'Bracknell', country: 'GB', postalCode };
    const added = await addAddress({ database }, { customerId, address, setContactAddress: false, now: benchNow });
    if (added.kind !== 'added') throw new Error(added.kind);
    return added.address.id;
  }

  async function freshShopper(): Promise<{ id: number; addressId: number }> {
    const { customerId: id } = await makeCustomer(database);
    return { id, addressId: await makeAddress(id) };
  }

  async function makeSlot({ date = '2026-03-12', slotType = 'DELIVERY', slotGridType = 'DEFAULT', ...given }: SlotGiven = {}): Promise<number> {
    minute += 1;
    const startsAt = instantOf(date, '07:00') + minute * 60_000;
    const row = { capacity: 5, chargePence: 400, branchId: 651, ...given, slotType, date, startsAt, endsAt: startsAt + 3_600_000 };
    const cutOffs = { orderCutOff: orderCutOff(slotType, date), amendCutOff: amendCutOff(slotType, date) };
    await addSlots(database, [{ ...row, ...cutOffs, slotGridType, campaignId: null }]);
    const [made] = await runSql<{ id: number }>(database, 'select max(slot_id) as id from slots.slots');
    return made!.id;
  }

  const { id: shopper, addressId: home } = await freshShopper();
  const asCaller = (as: number | undefined) => (as === undefined ? {} : { as });

  return {
    app,
    orders,
    shopper,
    home,
    makeAddress,
    freshShopper,
    makeSlot,
    /** Confirms the place that `book` answered with. */
    async confirm(slotReservationId: number, slotId: number): Promise<void> {
      if (!(await confirmPlace(database, { reservationId: slotReservationId, slotId, chargePence: 400 }, shopper))) throw new Error('the hold has ended');
    },
    post: (endpoint: string, body: object, as?: number): Promise<TestAnswer> =>
      app.call('POST', `/slot-prod/v1/${endpoint}`, { body, ...asCaller(as) }),
    book(slotId: number, given: object = {}, as = shopper): Promise<TestAnswer> {
      const body = { customerOrderId: orders.orderOf(as), slotId, addressId: home, fulfilmentType: 'DELIVERY', ...given };
      return app.call('POST', '/slot-prod/v1/bookslot', { body, as });
    },
    cancel: (id: number, as?: number) => app.call('DELETE', `/slot-prod/v1/reservations/${id}`, asCaller(as)),
    async currentSlot(customerOrderId: string, as?: number) {
      const variables = { customerOrderId, customerId: as ?? -1 };
      const { body } = await app.graph(currentSlotQuery, variables, asCaller(as));
      return body.data.currentSlot;
    },
    /** Null if the caller may not ask. */
    async expiredSlot(customerOrderId: string, as?: number) {
      const { body } = await app.graph(expiredSlotQuery, { customerOrderId }, asCaller(as));
      return body.data?.expiredSlot ?? null;
    },
  };
}

const expiredSlotQuery = `query expiredSlot($customerOrderId: String!) {
  expiredSlot(customerOrderId: $customerOrderId) {
    slotReservationId slotType collectionKind branchId addressId startDateTime endDateTime expiryDateTime slotGridType
    failures { message type } } }`;

const currentSlotQuery = `query currentSlot($customerOrderId: String!, $customerId: Long) {
  currentSlot(customerOrderId: $customerOrderId, customerId: $customerId) {
    slotType collectionKind branchId addressId postcode startDateTime endDateTime expiryDateTime orderCutoffDateTime
    amendOrderCutoffDateTime shopByDateTime slotReservationId slotGridType greenSlot
    deliveryCharge { amount currencyCode } substitutionPref failures { message type } } }`;
