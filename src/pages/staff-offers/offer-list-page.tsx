import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { useFocusOnPart } from '#/pages/staff/parts/use-focus-on-part.ts';
import { OfferList } from '#/pages/staff-offers/parts/offer-list.tsx';
import styles from '#/pages/staff-offers/parts/offers.module.css';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

/** Shows the offers that staff look for, by words, number or line number (SC-680, SC-683). */
export default function OfferListPage({ loaderData: { offers, today } }: PropsOf<typeof import('./offer-list-page.server.ts')>) {
  useFocusOnPart(String(useSearchParams()));
  return (
    <div className={staffStyles.page}>
      <div className={staffStyles.head}>
        <div>
          <h1>Offers</h1>
          <p className={staffStyles.soft}>
            {offers.live.toLocaleString('en-GB')} live, {offers.toCome.toLocaleString('en-GB')} to come. An offer that has ended never changes a placed order.
          </p>
        </div>
        <div className={staffStyles.pager}>
          <ButtonLink variant="secondary" href={pages.offerSetList}>
            Sets of offers
          </ButtonLink>
          <ButtonLink href={pages.addOffer}>New offer</ButtonLink>
        </div>
      </div>
      <div className={styles.alone}>
        <OfferList offers={offers} today={today} openId={null} />
      </div>
    </div>
  );
}
