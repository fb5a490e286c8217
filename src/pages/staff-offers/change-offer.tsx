import { Badge } from '#/design/display/badge.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { offerPath, isListed } from '#/modules/offers/rules/offer-link.ts';
import { setPrices } from '#/modules/offers/rules/set-savings.ts';
import { promotionStateWords, typedPromotionOf } from '#/modules/offers/rules/typed-promotion.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { linksToKept } from '#/pages/staff/parts/links-to-kept.ts';
import { SavedNotice, seenText } from '#/pages/staff/parts/saved-notice.tsx';
import { OfferForm } from '#/pages/staff-offers/parts/offer-form.tsx';
import { OfferList } from '#/pages/staff-offers/parts/offer-list.tsx';
import { OfferTrail } from '#/pages/staff-offers/parts/offer-trail.tsx';
import form from '#/pages/staff/parts/form/kept-form.module.css';
import styles from '#/pages/staff-offers/parts/offers.module.css';
import { formatPence } from '#/platform/rules/money.ts';
import staffStyles from '#/pages/staff/staff.module.css';

type Props = PropsOf<typeof import('./change-offer.server.ts')>;

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that changes an offer, the button that ends it, and what a set saves (SC-683). */
export default function ChangeOffer({ loaderData: { promotion, offers, picker, today }, actionData }: Props) {
  const { promotionId, promotionDescription, state, ended, version } = promotion;
  return (
    <div className={staffStyles.page}>
      <title>{promotionDescription}</title>
      <OfferTrail name={promotionDescription} />
      <KeptHead
        name={promotionDescription}
        badge={state === 'LIVE' ? <Badge tone="success">Live</Badge> : state === 'TO_COME' ? <Badge tone="info">Comes</Badge> : <Badge tone="neutral">Ended</Badge>}
        about={`Offer ${promotionId}. ${promotionStateWords(promotion)}`}
        {...(isListed(promotion) ? linksToKept(promotion, offerPath(promotion)) : {})}
      />
      <SavedNotice said={{ yes: `${promotionDescription} is saved. ${seenText(promotion)}`, ended: 'The offer has ended. Within two seconds shoppers no longer see it.' }} />
      <div className={styles.columns}>
        <div className={styles.beside}>
          <OfferList offers={offers} today={today} openId={promotionId} />
        </div>
        <div className={form.section}>
          <SetSavings promotion={promotion} picker={picker} />
          <OfferForm
            key={version}
            typed={actionData?.typed ?? typedPromotionOf(promotion)}
            picker={actionData?.picker ?? picker}
            isNew={false}
            refused={actionData}
            today={today}
            submit={ended ? 'Save and bring back' : 'Save offer'}
          />
          {!ended && (
            <EndPanel thing="this offer" version={version} refused={actionData}>
              Shoppers lose it within two seconds, also in trolleys. Placed orders keep it. {promotion.wasPricePence !== null && 'Its products get their old price.'}
            </EndPanel>
          )}
        </div>
      </div>
    </div>
  );
}

/** Says what a set saves, and warns if some sets would save nothing (SC-146). */
function SetSavings({ promotion: { discount, groups }, picker }: Pick<Props['loaderData'], 'promotion' | 'picker'>) {
  const prices = discount && setPrices(groups, picker.known);
  if (!discount || !prices) return null;
  const { cheapestPence, dearestPence } = prices;
  const least = cheapestPence - discount.valuePence;
  const most = dearestPence - discount.valuePence;
  if (most <= 0) {
    return (
      <Notice tone="warning" title="No set saves anything">
        The dearest set costs {formatPence(dearestPence)} without the offer, so shoppers never get it.
      </Notice>
    );
  }
  if (least <= 0) {
    return (
      <Notice tone="warning" title="Some sets save nothing">
        The cheapest set costs {formatPence(cheapestPence)} without the offer, so it is not made. The dearest set saves {formatPence(most)}.
      </Notice>
    );
  }
  return <Notice tone="info">A set saves {least === most ? formatPence(least) : `${formatPence(least)} to ${formatPence(most)}`}.</Notice>;
}
