import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './checkout.module.css';

/** The page for an order that the risk check refused (AC-540). It offers no way back into checkout. */
export default function FraudBlock({ loaderData: { phone } }: PropsOf<typeof import('./fraud-block.server.ts')>) {
  return (
    <Container narrow className={styles.page}>
      <Stack gap="large">
        <h1>Sorry, we can't accept this order online</h1>
        <p>
          Please call Customer Care on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>. The call is free.
        </p>
        <p>Nothing was placed and nothing was taken. Everything in your trolley is kept. If you were changing an order, it stands as you placed it.</p>
        <p>
          <ButtonLink href={pages.groceriesHome}>Go to the groceries home</ButtonLink>
        </p>
      </Stack>
    </Container>
  );
}
