import { Badge } from '#/design/display/badge.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Button } from '#/design/forms/button.tsx';
import { offerPath, isListed } from '#/modules/offers/rules/offer-link.ts';
import { setPrices } from '#/modules/offers/rules/set-savings.ts';
import { promotionStateWords, typedPromotionOf } from '#/modules/offers/rules/typed-promotion.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import { OfferForm, unsentOffer } from '#/pages/staff-offers/parts/offer-form.tsx';
import { OfferList } from '#/pages/staff-offers/parts/offer-list.tsx';
import { OfferTrail } from '#/pages/staff-offers/parts/offer-trail.tsx';
import styles from '#/pages/staff-offers/parts/offers.module.css';
import { formatPence } from '#/platform/rules/money.ts';
import { Form, useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

type Props = PropsOf<typeof import('./change-offer.server.ts')>;

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentOffer;

/** Shows the form that changes an offer, the button that ends it, and what a set saves (SC-683). */
export default function ChangeOffer({ loaderData: { promotion, offers, picker, today }, actionData }: Props) {
  const saved = useSearchParams().get('saved');
  useSaidOnce(saved);
  const { promotionId, promotionDescription, state, ended, version } = promotion;
  return (
    <div className={staffStyles.page}>
      <title>{promotionDescription}</title>
      <OfferTrail name={promotionDescription} />
      <div className={staffStyles.head}>
        <div>
          <div className={styles.title}>
            <h1>{promotionDescription}</h1>
            {state === 'LIVE' ? <Badge tone="success">Live</Badge> : state === 'TO_COME' ? <Badge tone="info">Comes</Badge> : <Badge tone="neutral">Ended</Badge>}
          </div>
          <p className={styles.soft}>
            Offer {promotionId}. {promotionStateWords(promotion)}
          </p>
        </div>
        {!ended && isListed(promotion) && (
          <ButtonLink as="a" variant="secondary" href={offerPath(promotion)}>
            See in shop
          </ButtonLink>
        )}
      </div>
      {saved !== null && (
        <Notice tone="success" announce="polite">
          {saved === 'ended' ? 'The offer has ended. Shoppers no longer see it within two seconds.' : `${promotionDescription} is saved. Shoppers see it within two seconds.`}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.beside}>
          <OfferList offers={offers} today={today} openId={promotionId} />
        </div>
        <div className={styles.form}>
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
            <details className={styles.end}>
              <summary>End this offer now</summary>
              <Form method="post" replace className={styles.section}>
                <p>Shoppers lose it within two seconds, also in trolleys. Placed orders keep it. {promotion.wasPricePence !== null && 'Its products get their old price.'}</p>
                <div>
                  <Button type="submit" variant="secondary" name="end" value="yes">
                    End offer
                  </Button>
                </div>
              </Form>
            </details>
          )}
        </div>
      </div>
    </div>
  );
}

/** Says what a set saves, and warns if some sets would save nothing (SC-146). */
function SetSavings({ promotion: { discount, groups }, picker }: Pick<Props['loaderData'], 'promotion' | 'picker'>) {
  const prices = discount && setPrices(groups, new Map(picker.known.map(({ lineNumber, pricePence }) => [lineNumber, pricePence])));
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
