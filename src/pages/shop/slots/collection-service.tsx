import { CollectionChoice } from '#/modules/booking/web/choosing/collection-choice.tsx';
import * as pages from '#/page-paths.ts';
import { useSlotImpressions } from '#/pages/shop/slots/use-slot-impressions.ts';
import type { PropsOf } from '#/pages/page-types.ts';

export default function CollectionService({ loaderData: { pathname, search, held, expired, charges, isUrgent } }: PropsOf<typeof import('./collection-service.server.ts')>) {
  useSlotImpressions('urgency_banner');
  const isReleased = held !== null && (pathname === pages.reselectCollectionService || held.slotExpiryTime !== null);
  return <CollectionChoice path={pathname} query={search} expired={expired} released={isReleased ? held : null} charges={charges} isUrgent={isUrgent} />;
}
