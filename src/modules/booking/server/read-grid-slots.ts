import type { GridWanted } from '#/modules/booking/rules/booking-schema.ts';
import type { GridFacts } from '#/modules/booking/rules/grid/present-slot-days.ts';
import { usualKindOf } from '#/modules/slots/rules/service-types.ts';
import { postcodeSector } from '#/modules/slots/rules/postcode-sector.ts';
import type { SlotGridType } from '#/modules/slots/rules/slot-types.ts';
import { listSlots, type GridSlot } from '#/modules/slots/server/public.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { GridPlace } from './find-grid-place.ts';

/** A grid's slots, and the facts that their cells depend on. */
export interface GridSlots {
  slots: GridSlot[];
  facts: GridFacts;
}

/** Reads a grid's slots as the caller finds them. Asks for the shopper's part in the experiment only if a slot is greener. */
export async function readGridSlots(
  deps: Pick<BookingDeps, 'isInGreenControl'>,
  call: CallContext,
  wanted: GridWanted,
  { place, gridTypes, from, to }: { place: GridPlace; gridTypes: readonly SlotGridType[]; from: LondonDay; to: LondonDay },
): Promise<GridSlots> {
  const now = await call.now();
  const { branchId, postcode, isKindOffered } = place;
  const slots = await listSlots(
    call.database,
    {
      branchId,
      slotType: wanted.fulfilmentType,
      slotGridTypes: gridTypes,
      from,
      to,
      customerId: call.caller.customerId,
      customerOrderId: wanted.customerOrderId,
      postcodeSector: postcode && postcodeSector(postcode),
    },
    now,
  );
  const inGreenControl = slots.some(({ isNear }) => isNear) && (await deps.isInGreenControl(call));
  const collectionKind = wanted.collectionKind ?? usualKindOf(wanted.fulfilmentType);
  return { slots, facts: { slotGridType: wanted.slotGridType, isKindOffered, inGreenControl, goal: { addressId: wanted.addressId, postcode, collectionKind }, now } };
}
