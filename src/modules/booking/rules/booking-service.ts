import * as pages from '#/page-paths.ts';
import type { CampaignId } from '#/modules/slots/rules/campaigns.ts';
import type { CollectionKind } from '#/modules/slots/rules/service-types.ts';
import type { SlotGridType, SlotType } from '#/modules/slots/rules/slot-types.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import type { GridState } from './booking-schema.ts';

/** The kinds of order that a branch hands over, as they stand in paths (SC-323). */
export const collectionServices = ['groceries', 'entertaining', 'groceriesandentertaining'] as const;
export type CollectionService = (typeof collectionServices)[number];

/** What a slot page books: a delivery, or a collection of one kind. */
export type BookingService = 'delivery' | CollectionService;

export const isCollectionService = (text: string | null): text is CollectionService => collectionServices.some((service) => service === text);

/** Returns the type of the service's slots. A collection of both kinds has the slots of groceries (SC-325). */
export function slotTypeOf(service: BookingService): SlotType {
  if (service === 'delivery') return 'DELIVERY';
  return service === 'entertaining' ? 'ENTERTAINING_COLLECTION' : 'GROCERY_COLLECTION';
}

const kinds: Record<BookingService, CollectionKind | null> = { delivery: null, groceries: 'GROCERIES', entertaining: 'ENTERTAINING', groceriesandentertaining: 'BOTH' };

/** Returns the kind of goods to collect, as calls name it; null for a delivery (SC-323). */
export const collectionKindOf = (service: BookingService): CollectionKind | null => kinds[service];

const paths: Record<BookingService, string> = {
  delivery: pages.bookDelivery,
  groceries: pages.bookGroceriesCollection,
  entertaining: pages.bookEntertainingCollection,
  groceriesandentertaining: pages.bookBothCollection,
};

/** The campaigns that have slot pages of their own: those for delivery, and those for collection (SH-038, SH-039). */
export const deliveryCampaigns = ['christmas', 'newyear', 'thanksgiving'] as const satisfies readonly CampaignId[];
export const collectionCampaigns = ['christmas'] as const satisfies readonly CampaignId[];

/** Returns the state of the selector for a page with these slots, in or outside of a campaign. */
export function gridState(gridType: SlotGridType, campaign: CampaignId | null): GridState {
  if (gridType === 'SAVER') return 'saver';
  return campaign === 'christmas' || campaign === 'easter' ? campaign : 'default';
}

/** Returns whether the slot page of a service in a campaign has an address of its own; otherwise the query says it. */
export function hasCampaignPath(service: BookingService, campaign: CampaignId): boolean {
  const campaigns: readonly CampaignId[] = service === 'delivery' ? deliveryCampaigns : collectionCampaigns;
  return campaigns.includes(campaign);
}

/** Returns the path of a service's slot page. */
export function servicePath(service: BookingService, campaign: CampaignId | null = null): string {
  return campaign !== null && hasCampaignPath(service, campaign) ? `${paths[service]}/${campaign}` : paths[service];
}

/** Returns the page on which a slot is changed for another: the grid of deliveries, or the choice of collections (SH-224). */
export const changeSlotPath = ({ slotType }: { slotType: SlotType }): string => (slotType === 'DELIVERY' ? pages.bookDelivery : pages.bookCollection);

/** Returns the service and the campaign of a slot page's path. Any other path is that of delivery. */
export function serviceOfPath(path: string): { service: BookingService; campaign: CampaignId | null } {
  const parts = pathOf(path).split('/');
  const last = parts.at(-1)!;
  const campaign = (['christmas', 'newyear', 'thanksgiving'] as const).find((id) => id === last) ?? null;
  const kind = (campaign === null ? last : parts.at(-2)) ?? null;
  return { service: isCollectionService(kind) ? kind : 'delivery', campaign };
}

/**
 * Returns the page that a path of collection slots without a kind leads to, for a shopper whose kind is known; the
 * campaign and the query stay (SH-041 to SH-043).
 */
export function collectionLead(service: CollectionService, path: string, query: string): string {
  return servicePath(service, serviceOfPath(path).campaign) + query;
}
