import { Container } from '#/design/layout/container.tsx';
import { BeforeYouGoParts } from '#/modules/interstitials/web/before-you-go-parts.tsx';
import { ContinueToCheckout } from '#/modules/interstitials/web/continue-to-checkout.tsx';
import { MissedOfferList } from '#/modules/interstitials/web/missed-offer-list.tsx';
import { StepBar, stepTitles } from '#/modules/interstitials/web/step-bar.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from '#/pages/shop/browse/add-on-tile.tsx';
import styles from './interstitials.module.css';

/** A step before checkout: something that the shopper may have missed, and the way on (SC-437). */
export default function Interstitials({ loaderData: { step, bar, next, beforeYouGo, missedOffers } }: PropsOf<typeof import('./interstitials.server.ts')>) {
  return (
    <Container className={styles.page}>
      <StepBar steps={bar} />
      <h1 tabIndex={-1}>{stepTitles[step]}</h1>
      {step === 'before-you-go' ? <BeforeYouGoParts {...beforeYouGo} action={addOnTile} /> : <MissedOfferList offers={missedOffers} action={addOnTile} />}
      <div className={styles.go}>
        <ContinueToCheckout href={next} />
      </div>
    </Container>
  );
}
