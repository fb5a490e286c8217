import { useId, type ReactNode } from 'react';
import { Badge } from '#/design/display/badge.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { classNames } from '#/design/class-names.ts';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { cardTypeLabels, type CardType } from '#/modules/payments/rules/card-brand.ts';
import { CardBrandPicture } from './card-brand-picture.tsx';
import styles from './card-choice.module.css';

export interface CardToChoose {
  value: string;
  cardType: CardType;
  maskedCardNumber: string;
  expiryDate: string;
  isExpired: boolean;
}

export interface CardChoiceProps {
  /** The name of the radio buttons, for a form that the browser sends. */
  name: string;
  cards: readonly CardToChoose[];
  /** The value of the choice of a new card. */
  newCard: string;
  /** Null if nothing is chosen: the chosen card was refused. */
  chosen: string | null;
  /** The card that was refused, and why. */
  refused: { value: string; message: string; explanation: string } | null;
  onChoose(value: string): void;
  /** The fields of a new card, shown while it is chosen. */
  children: ReactNode;
}

/** Renders the choice between cards and a new one (SC-530). Without other cards it renders only the fields of a new one. */
export function CardChoice({ name, cards, newCard, chosen, refused, onChoose, children }: CardChoiceProps) {
  if (cards.length === 0) {
    return (
      <>
        <input type="hidden" name={name} value={newCard} />
        {children}
      </>
    );
  }
  return (
    <fieldset role="radiogroup" className={styles.choice}>
      <legend className="visually-hidden">Card to pay with</legend>
      {cards.map((card) => (
        <CardLine key={card.value} card={card} name={name} isChosen={card.value === chosen} refused={refused?.value === card.value ? refused : null} onChoose={onChoose} />
      ))}
      <div className={styles.box}>
        <label className={styles.line}>
          <input type="radio" name={name} value={newCard} checked={chosen === newCard} onChange={() => onChoose(newCard)} data-card />
          <span className={styles.plus} aria-hidden="true">
            +
          </span>
          <span className={styles.name}>Use a new card</span>
          <span className={styles.brands}>
            <CardBrandPicture cardType="VISA" />
            <CardBrandPicture cardType="MASTERCARD" />
            <CardBrandPicture cardType="AMERICAN_EXPRESS" />
          </span>
        </label>
        {chosen === newCard && <div className={styles.fields}>{children}</div>}
      </div>
    </fieldset>
  );
}

interface CardLineProps extends Pick<CardChoiceProps, 'name' | 'refused' | 'onChoose'> {
  card: CardToChoose;
  isChosen: boolean;
}

function CardLine({ card, name, isChosen, refused, onChoose }: CardLineProps) {
  const { value, cardType, maskedCardNumber, expiryDate, isExpired } = card;
  const scripted = useScripted();
  const underId = useId();
  return (
    <div className={classNames(styles.box, isExpired && styles.expired, refused && styles.refused)}>
      <label className={styles.line}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={isChosen}
          // An expired card stays focusable, so that the reason is announced. Without script only `disabled` prevents it.
          disabled={isExpired && !scripted}
          aria-disabled={(isExpired && scripted) || undefined}
          aria-describedby={underId}
          onClick={(event) => isExpired && event.preventDefault()}
          onChange={() => isExpired || onChoose(value)}
        />
        <CardBrandPicture cardType={cardType} muted={isExpired} />
        <span className={styles.name}>
          {cardTypeLabels[cardType]} ending {maskedCardNumber.slice(-4)}
        </span>
        {refused && <Badge tone="danger">Declined</Badge>}
      </label>
      <p id={underId} className={styles.under}>
        {isExpired ? 'Expired' : 'Expires'} {expiryDate}
      </p>
      {refused && (
        <div role="alert" className={styles.reason}>
          <p className={styles.message}>
            <Icon name="warning" size={18} />
            {refused.message}
          </p>
          <p>{refused.explanation}</p>
        </div>
      )}
    </div>
  );
}
