import { Container } from '#/design/layout/container.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { notReschedulable } from '#/modules/booking/rules/slot-texts.ts';
import * as pages from '#/page-paths.ts';
import styles from './rescheduling-prohibited.module.css';

/** Says why the order's slot cannot be changed (SC-049). */
export default function ReschedulingProhibited() {
  return (
    <Container narrow className={styles.page}>
      <Stack gap="large">
        <h1>Your slot cannot be changed</h1>
        <p>{notReschedulable}</p>
        <div>
          <ButtonLink href={pages.myOrders}>Back to my orders</ButtonLink>
        </div>
      </Stack>
    </Container>
  );
}
