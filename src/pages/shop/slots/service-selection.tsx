import { ServiceSelection } from '#/modules/booking/web/choosing/service-selection.tsx';
import { useSlotImpressions } from '#/pages/shop/slots/use-slot-impressions.ts';
import type { PropsOf } from '#/pages/page-types.ts';

export default function ServiceSelectionPage({ loaderData }: PropsOf<typeof import('./service-selection.server.ts')>) {
  // Only a customer with an address could have skipped this page (SC-377).
  useSlotImpressions('urgency_banner', loaderData.isSignedIn && loaderData.addressId !== null && loaderData.campaignId === null && 'service_selection_page_skip');
  return <ServiceSelection {...loaderData} />;
}
