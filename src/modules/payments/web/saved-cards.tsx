import { useRef, useState, type MouseEvent, type RefObject } from 'react';
import { Badge } from '#/design/display/badge.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { lock } from '#/design/display/more-icons.ts';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { cardTypeLabels } from '#/modules/payments/rules/card-brand.ts';
import { cardInUseText } from '#/modules/payments/rules/saved-card.ts';
import { focusUnlessTyping } from '#/platform/web/focus-unless-typing.ts';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { CardBrandPicture } from './card-brand-picture.tsx';
import { deletePaymentCard, type ListedCard } from './payment-card-calls.ts';
import styles from './saved-cards.module.css';

/** A card as the page shows it; whether it has expired follows the shop's clock. */
export type ShownCard = ListedCard & { isExpired: boolean };

export interface SavedCardsProps {
  cards: readonly ShownCard[];
  /** Returns the address of the page that asks whether to delete a card, for a browser without script. */
  deleteAddress(paymentCardId: string): string;
  /** The list's heading. It gets the focus after a card is deleted, because the link that was pressed is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** The name of a card, as it is read aloud and shown: 'Visa ending 1111'. */
export const cardName = ({ cardType, maskedCardNumber }: Pick<ListedCard, 'cardType' | 'maskedCardNumber'>): string =>
  `${cardTypeLabels[cardType]} ending ${maskedCardNumber.slice(-4)}`;

/** What the shopper reads if a card could not be deleted for a reason that the shop does not know. */
export const deletingFailedText = { title: 'Unable to delete', text: 'The card has not been deleted. Please try again.' } as const;

/** Renders the customer's saved cards, and lets them delete those that pay for no order in progress (AC-225 to AC-231). */
export function SavedCards({ cards, deleteAddress, heading }: SavedCardsProps) {
  const calls = useCalls();
  const { revalidate } = useRevalidator();
  const showSnackbar = useSnackbar();
  const [toDelete, setToDelete] = useState<ShownCard | null>(null);
  const [refusal, setRefusal] = useState<{ title: string; text: string } | null>(null);
  const deleting = useRef(false);

  function ask(event: MouseEvent, card: ShownCard) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (!deleting.current) setToDelete(card);
  }

  async function remove(card: ShownCard) {
    setToDelete(null);
    if (deleting.current) return;
    deleting.current = true;
    try {
      const outcome = await deletePaymentCard(calls, card.paymentCardId);
      if (outcome.kind !== 'deleted') setRefusal(outcome.kind === 'in-use' ? cardInUseText : deletingFailedText);
      await revalidate({ keepsPage: true });
      if (outcome.kind !== 'deleted') return;
      showSnackbar({ message: 'Payment card deleted', tone: 'success' });
      focusUnlessTyping(heading.current);
    } finally {
      deleting.current = false;
    }
  }

  if (cards.length === 0) return <p>You have no saved payment cards.</p>;
  return (
    <>
      <ul role="list" className={styles.list}>
        {cards.map((card) => (
          <li key={card.paymentCardId} className={styles.card}>
            <CardBrandPicture cardType={card.cardType} muted={card.isExpired} />
            <div className={styles.text}>
              <p className={styles.name}>{cardName(card)}</p>
              <p className={styles.soft}>{card.cardholderName}</p>
              <p className={styles.soft}>
                {card.isExpired && <Badge tone="danger">Expired</Badge>} {card.isExpired ? card.expiryDate : `Expires ${card.expiryDate}`}
                {!card.methods.includes('DELETE') && '. Pays for an order in progress'}
              </p>
            </div>
            {card.methods.includes('DELETE') ? (
              <TextLink href={deleteAddress(card.paymentCardId)} className={styles.delete} onClick={(event) => ask(event, card)}>
                Delete <span className="visually-hidden">{cardName(card)}</span>
              </TextLink>
            ) : (
              <span className={styles.lock}>
                <Icon name={lock} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={toDelete !== null}
        title="Delete this card?"
        lines={toDelete ? [cardName(toDelete)] : []}
        onClose={() => setToDelete(null)}
        buttons={[
          { label: 'Delete', variant: 'danger', onPress: () => remove(toDelete!) },
          { label: 'Cancel', variant: 'secondary', onPress: () => setToDelete(null) },
        ]}
      />
      <Dialog
        open={refusal !== null}
        severity="ERROR"
        title={refusal?.title ?? ''}
        lines={refusal ? [refusal.text] : []}
        onClose={() => setRefusal(null)}
        buttons={[{ label: 'OK', onPress: () => setRefusal(null) }]}
      />
    </>
  );
}
