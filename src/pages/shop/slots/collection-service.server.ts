import { shoppingContext } from '#/contract/trolley-operations.ts';
import { firstAtHome } from '#/modules/account/rules/profile/uk-countries.ts';
import { listAddresses } from '#/modules/account/web/profile/address-calls.ts';
import { cameFrom } from '#/modules/booking/rules/after-booking.ts';
import { collectionLead, serviceOfPath } from '#/modules/booking/rules/booking-service.ts';
import { dismissExpiredSlot } from '#/modules/booking/web/booked/dismiss-expired-slot.ts';
import { readExpiredNotice } from '#/modules/booking/web/booked/read-expired-notice.ts';
import { readCurrentSlot } from '#/modules/booking/web/booking-calls.ts';
import { noCollectionOffers, readCollectionOffers, type CollectionCharges } from '#/modules/booking/web/choosing/read-collection-offers.ts';
import { readTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { redirect } from '#/platform/web/router/page-results.ts';
import { findCollectionService } from './collection-service-cookie.ts';
import { readSlotExperiments } from './read-slot-experiments.ts';

export const head = () => [{ title: 'Slot Booking' }];

/**
 * Asks for the kind of collection (SC-378). A shopper whose kind is known is redirected from `bookslot/collection` to its
 * slots (SH-041 to SH-044), and one whose order's slot may not be changed to the page that says so (SH-224).
 */
export async function loader({ context, request }: PageArgs) {
  const { pathname: written, search, searchParams } = new URL(request.url);
  const pathname = pathOf(written);
  const isAsking = pathname === pages.selectCollectionService || pathname === pages.reselectCollectionService;
  const service = isAsking ? null : findCollectionService(context);
  if (service !== null) throw redirect(collectionLead(service, pathname, search));
  const calls = visitorCalls(context, pathname);
  const { shoppingContext: order } = await calls.graph(shoppingContext, {});
  const [held, { trolley }, expired, charges, { isUrgent }] = await Promise.all([
    readCurrentSlot(calls, order),
    readTrolley(calls, order.customerOrderId),
    readExpiredNotice(calls, order, cameFrom(searchParams.get('from')), context.logFault),
    // The charges of the next days say nothing about a campaign's.
    serviceOfPath(pathname).campaign !== null
      ? noCollectionOffers.charges
      : readCharges(calls).catch((failure: Error) => {
          context.logFault(failure);
          return noCollectionOffers.charges;
        }),
    readSlotExperiments(context, calls, order.customerId),
  ]);
  if (trolley?.slotChangeable === false) throw redirect(pages.reschedulingProhibited);
  return { pathname, search, held, expired, charges, isUrgent };
}

/** Reads the lowest charges near the shopper's first address. */
async function readCharges(calls: CallLayer): Promise<CollectionCharges> {
  const first = firstAtHome(await listAddresses(calls));
  return (first ? await readCollectionOffers(calls, first.postalCode) : noCollectionOffers).charges;
}

/** Handles the form that dismisses the message about an expired hold. */
export async function action({ context, request }: PageArgs) {
  await dismissExpiredSlot(visitorCalls(context, new URL(request.url).pathname), await request.formData());
  return redirect(request.url, 303);
}
