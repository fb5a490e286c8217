import { classNames } from '#/design/class-names.ts';
import { formatDeliveryCharge, formatPence, type Pence } from '#/platform/rules/money.ts';
import { brand } from '#/design/brand.ts';
import { totalsShown, type TotalsGiven } from '#/modules/trolley/rules/totals/totals-shown.ts';
import styles from './trolley-totals.module.css';

export interface TrolleyTotalsProps {
  totals: TotalsGiven;
  hasSlot: boolean;
  /** True while a change is in flight: the amounts do not include it yet. */
  busy: boolean;
}

/** Renders the trolley's costs and savings (SC-311). */
export function TrolleyTotals({ totals, hasSlot, busy }: TrolleyTotalsProps) {
  const { itemCount, subTotal, savings, delivery, deposits, estimatedTotal } = totalsShown(totals, hasSlot);
  return (
    <dl className={styles.totals} aria-busy={busy || undefined}>
      <Row name="Items">{itemCount}</Row>
      <Row name="Subtotal">{formatPence(subTotal)}</Row>
      <Saving name="Offers" pence={savings.offers} className={styles.offers} />
      <Saving name={brand.loyaltyName} pence={savings.myWaitrose} className={styles.member} />
      <Saving name="Codes and incentives" pence={savings.codesAndIncentives} className={styles.offers} />
      {delivery !== null && <Row name="Delivery">{formatDeliveryCharge(delivery)}</Row>}
      {deposits !== null && <Row name="Deposits">{formatPence(deposits)}</Row>}
      <Row name="Estimated total" className={styles.total}>
        {formatPence(estimatedTotal)}
      </Row>
    </dl>
  );
}

function Saving({ name, pence, className }: { name: string; pence: Pence | null; className: string | undefined }) {
  return (
    pence !== null && (
      <Row name={name} className={className}>
        {formatPence(-pence)}
      </Row>
    )
  );
}

function Row({ name, children, className }: { name: string; children: string | number; className?: string | undefined }) {
  return (
    <div className={classNames(styles.row, className)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
