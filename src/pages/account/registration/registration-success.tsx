import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { DeliveryAnswerText, DeliveryCheck } from '#/modules/booking/web/choosing/delivery-check.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from '#/pages/account/sign-in.module.css';

/** Greets a new customer (AC-112), says whether the shop delivers to them, and leads to their first slot. */
export default function RegistrationSuccess({ loaderData: { firstName, returnPath, returnsToSlot, delivery } }: PropsOf<typeof import('./registration-success.server.ts')>) {
  const isServed = delivery?.kind === 'served';
  const isUnknown = delivery?.kind === 'unknown';
  const goesToSlot = (isServed || isUnknown) && returnsToSlot;
  const toSlot = (
    <ButtonLink href={goesToSlot ? returnPath : pages.bookDelivery} size="large" wide>
      {goesToSlot ? 'Continue to your slot' : 'Book your first slot'}
    </ButtonLink>
  );
  return (
    <Container narrow className={styles.page}>
      <Stack gap="large">
        <h1>Welcome, {firstName}</h1>
        <p>Your account is ready, and you are signed in.</p>
        <Panel>
          <Stack>
            {delivery === null || delivery.kind === 'invalid' || delivery.kind === 'unknown' ? (
              <DeliveryCheck action={pages.groceriesHome} answered={isUnknown ? delivery : null} whenServed={!goesToSlot && toSlot} />
            ) : (
              <div>
                <DeliveryAnswerText answer={delivery} />
              </div>
            )}
            {(isServed || goesToSlot) && toSlot}
          </Stack>
        </Panel>
        <ButtonLink href={goesToSlot ? pages.groceriesHome : returnPath} size="large" wide variant={delivery?.kind === 'not-served' ? 'primary' : 'secondary'}>
          Start shopping
        </ButtonLink>
      </Stack>
    </Container>
  );
}
