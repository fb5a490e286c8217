import { Fragment } from 'react';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { progressText } from '#/modules/deals/rules/offer-words.ts';
import { ProductGrid } from '#/modules/storefront/web/grid/product-grid.tsx';
import type { TileAction } from '#/modules/storefront/web/grid/tile-apart.tsx';
import * as pages from '#/page-paths.ts';
import type { MissedOffer } from './interstitial-calls.ts';
import styles from './interstitial-parts.module.css';

/** The offers that the trolley lacks a few items for, each with the products that complete it (SC-437). */
export function MissedOfferList({ offers, action }: { offers: readonly MissedOffer[]; action: TileAction }) {
  return offers.map(({ promotionId, promotionDescription, groups, missing }) => (
    <section key={promotionId} aria-labelledby={`offer-${promotionId}`}>
      <h2 id={`offer-${promotionId}`} className={styles.heading}>
        {promotionDescription}
      </h2>
      <p className={styles.soft}>
        {progressText(groups, { saving: null, counted: 1, missing })}. <TextLink href={pages.linkTo(pages.offer, { promotionId })}>See all products</TextLink>
      </p>
      {groups.map(({ id, name, products }) => (
        <Fragment key={id}>
          {groups.length > 1 && products.length > 0 && <h3 className={styles.group}>{name}</h3>}
          {products.length > 0 && <ProductGrid products={products} forOrder action={action} eager={0} />}
        </Fragment>
      ))}
    </section>
  ));
}
