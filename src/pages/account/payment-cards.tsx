import { useRef } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import { card } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { cardName, SavedCards } from '#/modules/payments/web/saved-cards.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { AccountPage } from './account-page.tsx';
import { useUntilNextSubmit } from './use-until-next-submit.ts';
import styles from './payment-cards.module.css';

const deleteAddress = (paymentCardId: string): string => `${pages.paymentCards}?delete=${encodeURIComponent(paymentCardId)}`;

/** The cards that the customer has saved to pay with (AC-225). */
export default function PaymentCards({ actionData, loaderData: { cards, toDelete, hasDeleted, menu } }: PropsOf<typeof import('./payment-cards.server.ts')>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLatest = useUntilNextSubmit();
  return (
    <AccountPage title="Payment cards" menu={menu}>
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
      <Panel as="section" aria-labelledby="cards" className={styles.cards}>
        <h2 id="cards" ref={heading} tabIndex={-1}>
          <Icon name={card} />
          Saved cards
        </h2>
        <SavedCards cards={cards} deleteAddress={deleteAddress} heading={heading} />
      </Panel>
      <p className={styles.soft}>You can save a new card when you check out. We never keep its full number.</p>
    </AccountPage>
  );
}
