import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { OfferSetForm } from '#/pages/staff-offers/parts/offer-set-form.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

const empty = { offerIdentifier: '', name: '', promotionIds: [], version: '' };

/** Shows the form that adds a set of offers (SC-683). */
export default function AddOfferSet({ loaderData: { today }, actionData }: PropsOf<typeof import('./add-offer-set.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <Breadcrumb trail={[{ name: 'Offers', href: pages.offerList }, { name: 'Sets of offers', href: pages.offerSetList }, { name: 'New set' }]} />
      <h1>New set of offers</h1>
      <OfferSetForm typed={actionData?.typed ?? empty} picker={actionData?.picker ?? { known: [], found: null }} isNew refused={actionData} today={today} submit="Add set" />
    </div>
  );
}
