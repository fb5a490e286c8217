import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import * as pages from '#/page-paths.ts';

/** The way back from an offer to the list. */
export function OfferTrail({ name }: { name: string }) {
  return <Breadcrumb trail={[{ name: 'Offers', href: pages.offerList }, { name }]} />;
}
