import type { WireSlotDay, WireSlotDays } from '#/contract/rest-types.ts';
import { postcodeFault, storedPostcode } from '#/modules/account/rules/profile/postcode.ts';
import { mostDaysShown } from '#/modules/booking/rules/grid/grid-numbers.ts';
import { chargeRange } from '#/modules/booking/rules/grid/grid-marks.ts';
import { firstSlots, servedHours, type FirstSlot, type ServedHours } from '#/modules/booking/rules/grid/first-slots.ts';
import { readMinimumOrderValues } from '#/modules/trolley/web/page/read-minimum-order-values.ts';
import { formatPence, type Pence } from '#/platform/rules/money.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { readSlotBranch, readSlotCampaigns, readSlotDays, type SlotCampaign } from '#/modules/booking/web/booking-calls.ts';
import { branchDisplayName } from '#/modules/booking/web/slot-place.ts';
import { noCollectionOffers, readCollectionOffers, type CollectionOffers } from './read-collection-offers.ts';

/** Whether, when and for how much the shop delivers to a postcode. */
export type DeliveryOffer =
  | { kind: 'unasked' }
  | { kind: 'invalid'; typed: string; fault: string }
  | { kind: 'not-served'; postcode: string }
  | { kind: 'unknown'; postcode: string }
  | { kind: 'served'; postcode: string; branch: string | null; minimum: string | null; hours: ServedHours | null; slots: FirstSlot[]; lowest: Pence | null };

export interface ServiceSelectionData extends CollectionOffers {
  delivery: DeliveryOffer;
  /** The campaign of the page; null without one, and if it is over or not planned. */
  campaign: SlotCampaign | null;
  /** False if the campaigns could not be read. */
  areCampaignsRead: boolean;
}

/**
 * Reads what the shop offers at a postcode: the first slots for delivery, and the nearest branches for collection. Needs
 * no sign-in. A part that cannot be read is reported and left out.
 */
export async function readServiceSelection(
  calls: CallLayer,
  { typed, campaignId, branchId }: { typed: string | null; campaignId: 'christmas' | 'easter' | null; branchId: number },
  report: (failure: unknown) => void,
): Promise<ServiceSelectionData> {
  const postcode = typed === null || postcodeFault(typed, 'GB') !== null ? null : storedPostcode(typed, 'GB');
  const [delivery, collection, campaigns] = await Promise.all([
    typed === null ? ({ kind: 'unasked' } as const) : readDeliveryOffer(calls, typed, report),
    postcode === null ? noCollectionOffers : readCollectionOffers(calls, postcode).catch(reported(noCollectionOffers)),
    campaignId === null ? [] : readSlotCampaigns(calls, { fulfilmentType: 'DELIVERY', branchId }).catch(reported(null)),
  ]);
  const offers = campaignId === null ? { delivery, ...collection } : withoutNextDays({ delivery, ...collection });
  return { ...offers, campaign: campaigns?.find(({ id }) => id === campaignId) ?? null, areCampaignsRead: campaigns !== null };

  function reported<Fallback>(fallback: Fallback): (failure: unknown) => Fallback {
    return (failure) => {
      report(failure);
      return fallback;
    };
  }
}

/** Leaves out the slots and charges of the next days, which say nothing of a campaign's. */
const withoutNextDays = ({ delivery, collections }: { delivery: DeliveryOffer } & CollectionOffers): { delivery: DeliveryOffer } & CollectionOffers => ({
  delivery: delivery.kind === 'served' ? { ...delivery, slots: [], lowest: null } : delivery,
  collections: collections.map((offer) => ({ ...offer, next: undefined, lowest: null })),
  charges: noCollectionOffers.charges,
});

async function readDeliveryOffer(calls: CallLayer, typed: string, report: (failure: unknown) => void): Promise<DeliveryOffer> {
  const fault = postcodeFault(typed, 'GB');
  if (fault !== null) return { kind: 'invalid', typed, fault };
  const postcode = storedPostcode(typed, 'GB');
  const ofType = (slotGridType: 'DEFAULT' | 'SAVER') => readSlotDays(calls, { fulfilmentType: 'DELIVERY', postcode, slotGridType, length: mostDaysShown });
  try {
    const [hourly, savers] = await Promise.all([ofType('DEFAULT'), ofType('SAVER')]);
    return { kind: 'served', postcode, ...(await readBranchOf(calls, hourly, report)), ...offered(hourly.slotDays, savers.slotDays) };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.code === 'ADDRESS_NOT_SERVED') return { kind: 'not-served', postcode };
    report(error);
    return { kind: 'unknown', postcode };
  }
}

function offered(hourly: readonly WireSlotDay[], savers: readonly WireSlotDay[]) {
  return { hours: servedHours(hourly), slots: firstSlots(hourly, savers), lowest: chargeRange([...hourly, ...savers])?.lowest ?? null };
}

async function readBranchOf(calls: CallLayer, { branchId }: WireSlotDays, report: (failure: unknown) => void): Promise<{ branch: string | null; minimum: string | null }> {
  try {
    const branch = await readSlotBranch(calls, branchId);
    const { deliveryPence } = await readMinimumOrderValues(calls, '0', branch, report);
    return { branch: branchDisplayName(branch.name), minimum: formatPence(deliveryPence) };
  } catch (error) {
    report(error);
    return { branch: null, minimum: null };
  }
}
