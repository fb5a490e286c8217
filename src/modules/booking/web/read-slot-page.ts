import type { WireSlotDays } from '#/contract/rest-types.ts';
import { listAddresses, type BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import { notServedText } from '#/modules/booking/rules/booking-problem.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { daysShownFrom } from '#/modules/booking/rules/grid-window.ts';
import { readMinimumOrderValues } from '#/modules/trolley/web/page/read-minimum-order-values.ts';
import { formatPence } from '#/platform/rules/money.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { BookingAddress } from './booking-address.ts';
import { readCurrentSlot, readSlotBranch, readSlotDates, readSlotDays } from './booking-calls.ts';

/** The data of the slot page. */
export interface SlotPageData {
  customerOrderId: string;
  addresses: BookAddress[];
  /** The address to deliver to; null if the shopper has no address yet. */
  address: BookAddress | null;
  held: ClientSlot | null;
  grid: SlotPageGrid;
}

export type SlotPageGrid =
  | { kind: 'shown'; answer: WireSlotDays; days: string[]; minimum: string }
  | { kind: 'no-address' }
  | { kind: 'not-served'; text: string }
  | { kind: 'failed' };

/**
 * Reads the slot page's data for the current shopper. If the branch or the minimum order cannot be read, calls `report`
 * and falls back to another minimum.
 */
export async function readSlotPage(
  calls: CallLayer,
  order: { customerOrderId: string; customerId: number },
  asked: BookingAddress,
  report: (failure: Error) => void,
): Promise<SlotPageData> {
  const [addresses, held] = await Promise.all([listAddresses(calls), readCurrentSlot(calls, order)]);
  const wanted = asked.addressId ?? held?.addressId;
  const address = addresses.find(({ id }) => id === wanted) ?? addresses[0] ?? null;
  const grid = address ? await readSlotPageGrid(calls, order.customerOrderId, address, asked, report) : ({ kind: 'no-address' } as const);
  return { customerOrderId: order.customerOrderId, addresses, address, held, grid };
}

async function readSlotPageGrid(
  calls: CallLayer,
  customerOrderId: string,
  address: BookAddress,
  asked: BookingAddress,
  report: (failure: Error) => void,
): Promise<SlotPageGrid> {
  const grid = { customerOrderId, fulfilmentType: 'DELIVERY' as const, addressId: address.id, slotGridType: asked.gridType };
  try {
    const { slotDates } = await readSlotDates(calls, grid);
    const days = slotDates.map(({ date }) => date);
    const shown = daysShownFrom(days, asked.startDate, asked.daysShown);
    const answer = await readSlotDays(calls, { ...grid, startDate: shown[0] ?? null, length: Math.max(shown.length, 1) });
    const branch = await readSlotBranch(calls, answer.branchId).catch((failure: Error) => {
      report(failure);
      return null;
    });
    const { deliveryPence } = await readMinimumOrderValues(calls, customerOrderId, branch, report);
    return { kind: 'shown', answer, days, minimum: formatPence(deliveryPence) };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.body?.error !== 'ADDRESS_NOT_SERVED') return { kind: 'failed' };
    return { kind: 'not-served', text: notServedText(address.postalCode, null) };
  }
}
