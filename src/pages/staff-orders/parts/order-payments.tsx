import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { Table } from '#/design/layout/table.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { formatMoney, toPence, type Money } from '#/platform/rules/money.ts';
import styles from './staff-orders.module.css';

const kinds = { AUTHORISE: 'Card authorised', VOID: 'Authorisation voided', CAPTURE: 'Card charged', REFUND: 'Refund to the card' } as const;
const states = { REQUESTED: 'Running', SETTLED: 'Settled', FAILED: 'Refused by the card company' } as const;

/** Shows every movement of money on the payment card, what each means of payment paid, and the refunds. */
export function OrderPayments({ staffOrder: { payments, picked } }: { staffOrder: WireStaffOrder }) {
  return (
    <section className={styles.section} aria-labelledby="payments-heading">
      <h2 id="payments-heading">Payments</h2>
      {payments.length === 0 ? (
        <p className={styles.soft}>Nothing was taken from or promised by a payment card.</p>
      ) : (
        <Table caption="Movements on the payment card" hideCaption framed>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col" data-numeric>
                Amount
              </th>
              <th scope="col">Outcome</th>
              <th scope="col">Reference</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ kind, amount, outcome, reference, at }) => (
              <tr key={`${kind} ${reference} ${at}`}>
                <td>
                  <Moment at={at} />
                </td>
                <td>{kinds[kind]}</td>
                <td data-numeric>{formatMoney(amount)}</td>
                <td>{outcome.toLowerCase().replaceAll('_', ' ')}</td>
                <td>{reference}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {picked && <Tenders picked={picked} />}
      {picked && picked.refunds.length > 0 && (
        <Table caption="Refunds" framed>
          <thead>
            <tr>
              <th scope="col">Asked</th>
              <th scope="col">Reason</th>
              <th scope="col" data-numeric>
                Amount
              </th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {picked.refunds.map((refund) => (
              <tr key={refund.reference}>
                <td>
                  <Moment at={refund.requested} />
                </td>
                <td className={styles.product}>
                  {refund.reason}
                  {refund.note !== null && <p className={styles.soft}>Note for staff: {refund.note}</p>}
                </td>
                <td data-numeric>{formatMoney(refund.amount)}</td>
                <td>{refund.sentBack === null ? states[refund.state] : `${formatMoney(refund.sentBack)} sent back by the card’s bank`}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Tenders({ picked: { giftVouchers, giftCards, cardDue, paid } }: { picked: NonNullable<WireStaffOrder['picked']> }) {
  const rows: [label: string, money: Money][] = [['Gift vouchers', giftVouchers], ['Gift cards', giftCards], ['Payment card', cardDue]];
  return (
    <dl className={styles.totals}>
      {rows
        .filter(([, money]) => toPence(money) > 0)
        .map(([label, money]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(money)}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>The order costs</dt>
        <dd>{formatMoney(paid)}</dd>
      </div>
    </dl>
  );
}
