import type { PropsOf } from '#/pages/page-types.ts';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { OfferForm } from '#/pages/staff-offers/parts/offer-form.tsx';
import { OfferList } from '#/pages/staff-offers/parts/offer-list.tsx';
import { OfferTrail } from '#/pages/staff-offers/parts/offer-trail.tsx';
import styles from '#/pages/staff-offers/parts/offers.module.css';
import staffStyles from '#/pages/staff/staff.module.css';

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that adds an offer (SC-683). */
export default function AddOffer({ loaderData: { offers, typed, today }, actionData }: PropsOf<typeof import('./add-offer.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <OfferTrail name="New offer" />
      <h1>New offer</h1>
      <div className={styles.columns}>
        <div className={styles.beside}>
          <OfferList offers={offers} today={today} openId="" />
        </div>
        <OfferForm typed={actionData?.typed ?? typed} picker={actionData?.picker ?? { known: [], found: {} }} isNew refused={actionData} today={today} submit="Add offer" />
      </div>
    </div>
  );
}
