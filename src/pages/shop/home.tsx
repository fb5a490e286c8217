import { Anchor } from '#/design/navigation/anchor.tsx';
import { brand } from '#/design/brand.ts';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { SlotInvitation } from '#/modules/booking/web/slot-invitation.tsx';
import { ProductGrid } from '#/modules/storefront/web/product-grid.tsx';
import { ProductPicture } from '#/modules/storefront/web/product-picture.tsx';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import * as pages from '#/page-paths.ts';
import { addOnTile } from './add-on-tile.tsx';
import { lead } from './home-lead.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './home.module.css';

export default function Home({ loaderData: { popular, reduced, shelf, departments } }: PropsOf<typeof import('./home.server.ts')>) {
  return (
    <>
      <section className={styles.hero}>
        <Container className={styles.heroRow}>
          <div>
            <h1 className={styles.title}>{brand.strapLine}</h1>
            <SlotInvitation>
              <p className={styles.lead}>{lead}</p>
              <ButtonLink href={pages.bookDelivery} size="large">
                Book a slot
              </ButtonLink>
            </SlotInvitation>
          </div>
          <div className={styles.shelves} aria-hidden="true">
            {shelf.map((product) => (
              <ProductPicture key={product.lineNumber} product={product} size="medium" />
            ))}
          </div>
        </Container>
      </section>
      <Container className={styles.page}>
        <section aria-labelledby="departments">
          <h2 id="departments">Shop by department</h2>
          <ul role="list" className={styles.departments}>
            {departments.map((department) => (
              <li key={department.url}>
                <Anchor href={pages.linkTo(pages.category, { '*': department.url })} className={styles.department}>
                  {department.product && <ProductPicture product={department.product} size="small" />}
                  <span>{department.name}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
        <Row id="popular" heading="Popular this week" products={popular} />
        {reduced.length > 0 && <Row id="reduced" heading="Price reductions" products={reduced} />}
      </Container>
    </>
  );
}

function Row({ id, heading, products: shown }: { id: string; heading: string; products: TileProduct[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ProductGrid products={shown} eager={0} row label={heading} action={addOnTile} />
    </section>
  );
}
