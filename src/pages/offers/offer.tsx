import { Notice } from '#/design/feedback/notice.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { OfferBand } from '#/modules/deals/web/offer-band.tsx';
import { ProductGrid } from '#/modules/storefront/web/grid/product-grid.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from '#/pages/shop/browse/add-on-tile.tsx';
import { GroupHeading } from '#/modules/deals/web/group-heading.tsx';
import styles from './offer.module.css';

export default function Offer({ loaderData: { offer, groups, narrowed } }: PropsOf<typeof import('./offer.server.ts')>) {
  if (!offer) {
    return (
      <Container className={styles.page}>
        <h1>Sorry, this offer is not available</h1>
        <p>
          <TextLink href={pages.offers}>See all offers</TextLink>
        </p>
      </Container>
    );
  }
  const { promotionId, promotionDescription } = offer;
  return (
    <Container className={styles.page}>
      <Breadcrumb trail={[{ name: 'Offers', href: pages.offers }, { name: promotionDescription }]} />
      <OfferBand key={promotionId} offer={offer} />
      {groups.map((group, place) => (
        <section key={group.id} aria-labelledby={`group-${group.id}`}>
          <GroupHeading id={`group-${group.id}`} name={group.name} threshold={groups.length > 1 || group.threshold > 1 ? group.threshold : null} />
          {group.products.length > 0 ? <ProductGrid products={group.products} action={addOnTile} eager={place === 0 ? 2 : 0} /> : <Notice>There are no products here at the moment.</Notice>}
        </section>
      ))}
      {narrowed && (
        <p>
          <TextLink href={pages.linkTo(pages.offer, { promotionId })}>Show all products in this offer</TextLink>
        </p>
      )}
    </Container>
  );
}
