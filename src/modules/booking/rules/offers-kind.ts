import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import { usualKindOf, type CollectionKind } from '#/modules/slots/rules/service-types.ts';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';

/**
 * Returns whether a branch offers slots of a type, for collections those of a kind (SC-372): both kinds only if it has
 * both services. Without a kind, the usual kind of the type counts.
 */
export function offersKind({ collection, services }: Pick<BranchRecord, 'collection' | 'services'>, slotType: SlotType, collectionKind: CollectionKind | null): boolean {
  if (slotType === 'DELIVERY') return services.delivery;
  const kind = collectionKind ?? usualKindOf(slotType);
  return collection && (services.groceries || kind === 'ENTERTAINING') && (services.entertaining || kind === 'GROCERIES');
}
