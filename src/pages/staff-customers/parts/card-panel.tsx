import type { WireKeptLoyaltyCard } from '#/contract/rest-types.ts';
import { brand } from '#/design/brand.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { groupedCardNumber } from '#/modules/membership/rules/loyalty-card-number.ts';
import * as pages from '#/page-paths.ts';
import { LoyaltyCardBadge } from '#/pages/staff-membership/loyalty-card-badge.tsx';
import { DetailPanel } from './detail-panel.tsx';
import styles from './customer-parts.module.css';

/** Shows a customer's loyalty card with its points. */
export function CardPanel({ card, mayManage }: { card: WireKeptLoyaltyCard | null; mayManage: boolean }) {
  return (
    <DetailPanel title={brand.loyaltyName} side={card && <LoyaltyCardBadge status={card.cardStatus} />}>
      {card === null ? (
        <p>This customer has no loyalty card.</p>
      ) : (
        <dl className={styles.facts}>
          <dt>Card</dt>
          <dd className={styles.number}>
            {mayManage ? (
              <TextLink href={pages.linkTo(pages.changeLoyaltyCard, { cardNumber: card.cardNumber })}>{groupedCardNumber(card.cardNumber)}</TextLink>
            ) : (
              groupedCardNumber(card.cardNumber)
            )}
          </dd>
          <dt>Points</dt>
          <dd className={styles.number}>{card.points.toLocaleString('en-GB')}</dd>
        </dl>
      )}
    </DetailPanel>
  );
}
