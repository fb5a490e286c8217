import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import type { SlotGridType } from '#/modules/slots/rules/slot-types.ts';
import { collectionKindOf, slotTypeOf, type BookingService } from './booking-service.ts';
import { offersKind } from './offers-kind.ts';

/** Returns what a slot page says if its grid has no slot to book. Pass the branch of a collection, null for a delivery. */
export function nothingFreeText({ service, gridType }: { service: BookingService; gridType: SlotGridType }, branch: Pick<BranchRecord, 'collection' | 'services'> | null): string {
  if (branch && !offersKind(branch, slotTypeOf(service), collectionKindOf(service))) return 'This branch does not offer this kind of collection. Please choose another branch.';
  if (branch) return 'There are no free slots at this branch at the moment. Please choose another branch, or look again later.';
  return `There are no free ${gridType === 'SAVER' ? '4-hour saver' : '1-hour'} slots at the moment. Please look again later.`;
}
