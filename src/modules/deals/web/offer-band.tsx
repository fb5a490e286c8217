import { Badge } from '#/design/display/badge.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { progressText, stateText } from '#/modules/deals/rules/offer-words.ts';
import { ownOfferKey } from '#/modules/deals/rules/own-offer-key.ts';
import { usePlaceOfSlot } from '#/modules/storefront/web/grid/slot-tiles.tsx';
import { useTrolley } from '#/modules/trolley/web/trolley-provider.tsx';
import * as pages from '#/page-paths.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { findOffer, type WireOffer } from './deal-calls.ts';
import { useLatest } from './use-latest.ts';
import styles from './offer-band.module.css';

/** An offer as its page shows it: without the products, which are shown below it. */
export type OfferShown = Omit<WireOffer, 'groups'> & { groups: Omit<WireOffer['groups'][number], 'products'>[] };

/**
 * The top of an offer's page: its words, its last day, and how far the shopper's trolley is with it (SC-155). The page is
 * the same for everyone; what the trolley has follows in the browser, on a line that is there from the start.
 */
export function OfferBand({ offer }: { offer: OfferShown }) {
  const { promotionDescription, promotionExpiryDate, myWaitrosePromotion, pyoPromotion, groups } = offer;
  const own = useOwnOffer(offer);
  const { state, progress } = own ?? offer;
  const why = stateText(state, offer);
  const isForSets = offer.discount !== null && groups.some(({ threshold }) => groups.length > 1 || threshold > 1);
  return (
    <header className={styles.band}>
      <h1 className={styles.title}>{promotionDescription}</h1>
      <p className={styles.facts}>
        {(myWaitrosePromotion || pyoPromotion) && <Badge tone="loyalty">myWaitrose members only</Badge>}
        {promotionExpiryDate && state !== 'ENDED' && <span>Until {formatDay(promotionExpiryDate)}</span>}
      </p>
      {why ? (
        <Notice tone="warning">
          <p>
            {why}. {state === 'NOT_FOR_SLOT' ? <TextLink href={pages.bookSlot}>Book a slot</TextLink> : <TextLink href={pages.offers}>See all offers</TextLink>}
          </p>
        </Notice>
      ) : (
        isForSets && (
          <p role="status" className={styles.progress}>
            {progressText(groups, progress)}
          </p>
        )
      )}
    </header>
  );
}

/** Reads the offer for the shopper's own trolley and slot, each time one of them changes; null while they change nothing. */
function useOwnOffer(offer: OfferShown): WireOffer | null {
  const { promotionId } = offer;
  const place = usePlaceOfSlot() ?? null;
  const calls = useCalls();
  const { trolley } = useTrolley();
  const key = ownOfferKey(offer, trolley, place);
  const latest = useLatest(key, async () => {
    const own = await findOffer(calls, promotionId, { trolleyId: trolley!.orderId, quiet: true });
    return own && { own, place };
  });
  // Until the offer is read for another slot, it is shown as for everybody.
  return key !== null && latest?.own.promotionId === promotionId && latest.place === place ? latest.own : null;
}
