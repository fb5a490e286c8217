import { shoppingContext } from '#/contract/trolley-operations.ts';
import { firstAtHome } from '#/modules/account/rules/profile/uk-countries.ts';
import { listAddresses } from '#/modules/account/web/profile/address-calls.ts';
import { cameFrom } from '#/modules/booking/rules/after-booking.ts';
import { notOpenText } from '#/modules/booking/rules/campaign-on-page.ts';
import { selectionTitle } from '#/modules/booking/rules/slot-texts.ts';
import { dismissExpiredSlot } from '#/modules/booking/web/booked/dismiss-expired-slot.ts';
import { readExpiredNotice } from '#/modules/booking/web/booked/read-expired-notice.ts';
import { readServiceSelection } from '#/modules/booking/web/choosing/read-service-selection.ts';
import { campaignState } from '#/modules/slots/rules/campaign-state.ts';
import { readTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { canonical } from '#/pages/page-meta.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { redirect } from '#/platform/web/router/page-results.ts';
import { readSlotExperiments } from './read-slot-experiments.ts';

export const head = ({ host, loaderData }: HeadArgs<typeof loader>) => [
  { title: selectionTitle(loaderData?.campaign ?? null, loaderData?.isSignedIn ?? false) },
  canonical(host, loaderData?.path ?? pages.serviceSelection),
];

/**
 * Loads what the shop offers at the postcode in the address or, for a customer, at their first address. In the experiment
 * that skips this page, a customer with an address goes straight to the slots (SC-377).
 */
export async function loader({ context, request }: PageArgs) {
  const { pathname, searchParams, search } = new URL(request.url);
  const calls = visitorCalls(context, pages.serviceSelection);
  const own = (await calls.graph(shoppingContext, {})).shoppingContext;
  const isSignedIn = own.customerId !== -1;
  const campaignId = (['christmas', 'easter'] as const).find((id) => pathOf(pathname) === `${pages.serviceSelection}/${id}`) ?? null;
  const from = cameFrom(searchParams.get('from'));
  const [addresses, experiments, { trolley }, now, expired] = await Promise.all([
    isSignedIn ? listAddresses(calls) : [],
    readSlotExperiments(context, calls, own.customerId),
    readTrolley(calls, own.customerOrderId),
    context.now(),
    readExpiredNotice(calls, own, from, context.logFault),
  ]);
  const first = firstAtHome(addresses);
  if (experiments.skipsSelection && first && campaignId === null) throw redirect(pages.bookDelivery + search);
  const asked = searchParams.get('postcode')?.replaceAll('\0', '').trim() ?? null;
  const typed = asked ?? first?.postalCode ?? null;
  const addressId = first && (asked === null || sameCode(asked, first.postalCode)) ? first.id : null;
  const selection = await readServiceSelection(calls, { typed, campaignId, branchId: own.defaultBranchId }, context.logFault);
  const { campaign } = selection;
  const isOpen = campaign === null || campaignState({ endDate: campaign.endDate, opensAt: Date.parse(campaign.opensAt) }, now) === 'OPEN';
  return {
    ...selection,
    path: pathname,
    campaignId,
    from,
    expired,
    addressId,
    isSignedIn,
    isUrgent: experiments.isUrgent,
    notOpen: isOpen ? null : notOpenText(campaign, now),
    inTrolley: trolley?.trolleyItems.length ?? 0,
    today: londonDay(now),
  };
}

/** Handles the form that dismisses the message about an expired hold. */
export async function action({ context, request }: PageArgs) {
  await dismissExpiredSlot(visitorCalls(context, pages.serviceSelection), await request.formData());
  return redirect(request.url, 303);
}

const sameCode = (one: string, other: string): boolean => one.replaceAll(' ', '').toUpperCase() === other.replaceAll(' ', '').toUpperCase();
