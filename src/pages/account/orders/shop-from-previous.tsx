import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './shop-from-order.module.css';

/** Asks a shopper without a slot whether to book one before shopping from an earlier order (SC-638, SH-052). */
export default function ShopFromPrevious({ loaderData }: PropsOf<typeof import('./shop-from-previous.server.ts')>) {
  return (
    <Container narrow className={styles.page}>
      <h1 tabIndex={-1}>Book a slot first?</h1>
      <p>Prices and what we have depend on your slot. With a slot you see at once what you can have again.</p>
      <div className={styles.choices}>
        <ButtonLink href={pages.serviceSelection}>Book a slot first</ButtonLink>
        <ButtonLink href={pages.linkTo(pages.shopFromOrder, loaderData)} variant="secondary">
          Continue without a slot
        </ButtonLink>
      </div>
    </Container>
  );
}
