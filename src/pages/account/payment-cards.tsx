import { useRef } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/button.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { cardName, SavedCards } from '#/modules/payments/web/saved-cards.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { useUntilNextSubmit } from './use-until-next-submit.ts';
import styles from './payment-cards.module.css';

const deleteAddress = (paymentCardId: string): string => `${pages.paymentCards}?delete=${encodeURIComponent(paymentCardId)}`;

/** The cards that the customer has saved to pay with (AC-225). */
export default function PaymentCards({ actionData, loaderData: { cards, toDelete, hasDeleted } }: PropsOf<typeof import('./payment-cards.server.ts')>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLatest = useUntilNextSubmit();
  return (
    <Container narrow className={styles.page}>
      <div>
        <Breadcrumb trail={[{ name: 'My Account', href: pages.myAccount }, { name: 'Payment cards' }]} />
        <h1 ref={heading} tabIndex={-1}>
          Payment cards
        </h1>
      </div>
      {actionData && (
        <Notice tone="danger" title={actionData.title} announce="assertive">
          {actionData.text}
        </Notice>
      )}
      {hasDeleted && isLatest && !actionData && (
        <Notice tone="success" announce="polite">
          Payment card deleted
        </Notice>
      )}
      {toDelete && (
        <Panel as="section" aria-labelledby="delete">
          <form method="post" action={pages.paymentCards} className={styles.question}>
            <h2 id="delete">Delete this card?</h2>
            <p>{cardName(toDelete)}</p>
            <input type="hidden" name="paymentCardId" value={toDelete.paymentCardId} />
            <div className={styles.answers}>
              <Button type="submit" variant="danger">
                Delete
              </Button>
              <ButtonLink href={pages.paymentCards} variant="secondary">
                Cancel
              </ButtonLink>
            </div>
          </form>
        </Panel>
      )}
      <Panel>
        <SavedCards cards={cards} deleteAddress={deleteAddress} heading={heading} />
      </Panel>
      <p className={styles.soft}>You can save a new card when you check out. We never keep its full number.</p>
    </Container>
  );
}
