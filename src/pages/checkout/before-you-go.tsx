import { Container } from '#/design/layout/container.tsx';
import { ContentParts } from '#/modules/content/web/content-parts.tsx';
import { BeforeYouGoParts } from '#/modules/interstitials/web/before-you-go-parts.tsx';
import { ContinueToCheckout } from '#/modules/interstitials/web/continue-to-checkout.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from '#/pages/shop/browse/add-on-tile.tsx';
import styles from './interstitials.module.css';

/** The last page before checkout (SC-438). */
export default function BeforeYouGo({ loaderData }: PropsOf<typeof import('./before-you-go.server.ts')>) {
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>{loaderData.title}</h1>
      {loaderData.kind === 'fragment' ? (
        <ContentParts components={loaderData.components} phone={loaderData.phone} />
      ) : (
        <BeforeYouGoParts favourites={loaderData.favourites} bulkOffers={loaderData.bulkOffers} action={addOnTile} />
      )}
      <div className={styles.go}>
        <ContinueToCheckout href={pages.checkout} />
      </div>
    </Container>
  );
}
