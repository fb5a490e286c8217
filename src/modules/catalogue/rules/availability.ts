import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { BranchAvailabilityRecord, ProductType, RestrictionRecord } from './product-record.ts';

export const availabilities = ['AVAILABLE', 'TEMPORARILY_UNAVAILABLE', 'NOT_AVAILABLE', 'SOLD_OUT_ONLINE'] as const;
export type Availability = (typeof availabilities)[number];

/** The facts that a product's availability depends on. */
export interface AvailabilityFacts {
  markedForDelete: boolean;
  /** The differences of the product at this branch from the default 'ranged and in stock'; null if there are none. */
  atBranch: Pick<
    BranchAvailabilityRecord,
    'ranged' | 'outOfStockFrom' | 'outOfStockTo' | 'soldOutOnline'
  > | null;
  restrictions: readonly RestrictionDates[];
  /** The date of the booked slot; null if no slot is booked. */
  slotDate: LondonDay | null;
  today: LondonDay;
}

export type RestrictionDates = Pick<RestrictionRecord, 'restrictionId' | 'startDate' | 'endDate' | 'cutOffDate'>;

/**
 * Returns a product's availability: that of the first obstacle that applies, otherwise AVAILABLE (SC-072). If no slot
 * is booked, today's stock counts.
 */
export function availabilityOf(facts: AvailabilityFacts): Availability {
  const { atBranch, restrictions, today } = facts;
  if (facts.markedForDelete || atBranch?.ranged === false) return 'NOT_AVAILABLE';
  const tooLate = restrictions.length > 0 && restrictions.every((dates) => dates.cutOffDate < today);
  if (atBranch?.soldOutOnline || tooLate) return 'SOLD_OUT_ONLINE';
  if (atBranch && isOutOfStock(atBranch, facts.slotDate ?? today)) return 'TEMPORARILY_UNAVAILABLE';
  return 'AVAILABLE';
}

/**
 * Checks whether a shopper who orders on `orderedOn` can get a product with these date ranges on the slot date
 * (SC-066). A product without date ranges always passes.
 */
export function canBeHadFor(
  slotDate: LondonDay,
  restrictions: readonly RestrictionDates[],
  orderedOn: LondonDay,
): boolean {
  return (
    restrictions.length === 0 ||
    restrictions.some(
      ({ startDate, endDate, cutOffDate }) => startDate <= slotDate && slotDate <= endDate && orderedOn <= cutOffDate,
    )
  );
}

/** Returns the earliest range that can still be ordered (SC-103); null if there is none. */
export function nextOpenRange(
  restrictions: readonly RestrictionDates[],
  today: LondonDay,
): RestrictionDates | null {
  const open = restrictions.filter((dates) => today <= dates.cutOffDate && today <= dates.endDate);
  return open.reduce<RestrictionDates | null>(
    (first, dates) => (first === null || dates.startDate < first.startDate ? dates : first),
    null,
  );
}

/** The ways in which a product can reach the shopper. */
export const fulfilments = ['DELIVERY', 'GROCERY_COLLECTION', 'ENTERTAINING_COLLECTION'] as const;
export type Fulfilment = (typeof fulfilments)[number];

/**
 * Lists the services by which the branch offers products of this type. Entertaining products are for collection only
 * (SC-325).
 */
export function fulfilmentsOf(
  productType: ProductType,
  branch: { collection: boolean; services: { groceries: boolean; entertaining: boolean; delivery: boolean } },
): Fulfilment[] {
  const { collection, services } = branch;
  if (productType === 'ENTERTAINING') return collection && services.entertaining ? ['ENTERTAINING_COLLECTION'] : [];
  return [
    ...(services.delivery ? (['DELIVERY'] as const) : []),
    ...(collection && services.groceries ? (['GROCERY_COLLECTION'] as const) : []),
  ];
}

function isOutOfStock(
  { outOfStockFrom, outOfStockTo }: { outOfStockFrom: LondonDay | null; outOfStockTo: LondonDay | null },
  day: LondonDay,
): boolean {
  if (outOfStockFrom === null && outOfStockTo === null) return false;
  return (outOfStockFrom ?? day) <= day && day <= (outOfStockTo ?? day);
}
