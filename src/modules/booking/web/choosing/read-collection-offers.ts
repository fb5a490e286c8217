import type { WireSlotDay } from '#/contract/rest-types.ts';
import type { CollectionService } from '#/modules/booking/rules/booking-service.ts';
import { mostDaysShown } from '#/modules/booking/rules/grid/grid-numbers.ts';
import { chargeRange } from '#/modules/booking/rules/grid/grid-marks.ts';
import { readSlotDays, searchBranches } from '#/modules/booking/web/booking-calls.ts';
import { branchDisplayName } from '#/modules/booking/web/slot-place.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** A branch near a postcode, with its next slot for collecting groceries. */
export interface CollectionOffer {
  branchId: number;
  name: string;
  distance: number | null;
  /** Null if none is free in the next days; undefined if the page is not about these days. */
  next?: { startDateTime: string; endDateTime: string } | null | undefined;
  /** The lowest charge for collecting groceries there; null if no slot is free. */
  lowest: Pence | null;
}

/** The lowest charge of each kind of collection; null if it is not known. */
export type CollectionCharges = Record<CollectionService, Pence | null>;

/** The branches near a postcode, and the lowest charges among them. */
export interface CollectionOffers {
  collections: CollectionOffer[];
  charges: CollectionCharges;
}

/** What is known of collection without a postcode. */
export const noCollectionOffers: CollectionOffers = { collections: [], charges: { groceries: null, entertaining: null, groceriesandentertaining: null } };

/** How many branches are offered for collection. */
const mostBranches = 2;

/** Reads the branches nearest to a postcode, with their next slots and charges in the next days (SC-341). */
export async function readCollectionOffers(calls: CallLayer, postcode: string): Promise<CollectionOffers> {
  const branches = (await searchBranches(calls, { location: postcode, service: 'groceries' })).slice(0, mostBranches);
  const near = await Promise.all(
    branches.map(async (branch) => {
      const daysOf = async (fulfilmentType: 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION') => (await readSlotDays(calls, { fulfilmentType, branchId: branch.id, length: mostDaysShown })).slotDays;
      const hasBoth = branch.services.entertaining;
      const [groceries, entertaining] = await Promise.all([daysOf('GROCERY_COLLECTION'), hasBoth ? daysOf('ENTERTAINING_COLLECTION') : []]);
      return { branch, groceries, entertaining, both: hasBoth ? groceries : [] };
    }),
  );
  return {
    collections: near.map(({ branch: { id, name, distance }, groceries }) => {
      const next = groceries.flatMap(({ slots }) => slots).find(({ status }) => status === 'AVAILABLE') ?? null;
      return { branchId: id, name: branchDisplayName(name), distance: distance ?? null, next, lowest: lowestOf(groceries) };
    }),
    charges: {
      groceries: lowestOf(near.flatMap((offer) => offer.groceries)),
      entertaining: lowestOf(near.flatMap((offer) => offer.entertaining)),
      groceriesandentertaining: lowestOf(near.flatMap((offer) => offer.both)),
    },
  };
}

const lowestOf = (days: readonly WireSlotDay[]): Pence | null => chargeRange(days)?.lowest ?? null;
