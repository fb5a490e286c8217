import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Table } from '#/design/layout/table.tsx';
import { staffOrderRows, type StaffOrderRow } from '#/modules/orders/rules/picking/staff-order-rows.ts';
import { pickStatusWords } from '#/modules/orders/rules/picking/staff-order-words.ts';
import { classNames } from '#/design/class-names.ts';
import { listFaults } from '#/pages/staff/parts/form/refused-form.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import type { RefusedDeed } from './do-on-order.ts';
import styles from './staff-orders.module.css';

export interface StaffOrderLinesProps {
  staffOrder: WireStaffOrder;
  /** Whether this staff user may mark lines as in preparation. */
  mayPrepare: boolean;
  refused: RefusedDeed | undefined;
}

/** Shows each line as ordered beside what was picked, with its substitutes below it. */
export function StaffOrderLines({ staffOrder, mayPrepare, refused }: StaffOrderLinesProps) {
  const rows = staffOrderRows(staffOrder);
  const isPicked = staffOrder.picked !== null;
  const canPrepare = mayPrepare && staffOrder.order.status === 'PLACED';
  return (
    <section className={styles.section} aria-labelledby="lines-heading">
      <h2 id="lines-heading">Lines</h2>
      {refused?.deed === 'prepare' && <ErrorSummary faults={listFaults(refused, [])} attempt={refused} />}
      <Table caption="Lines as ordered and as picked" hideCaption framed>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" data-numeric>
              Ordered
            </th>
            <th scope="col" data-numeric>
              Picked
            </th>
            <th scope="col" data-numeric>
              {isPicked ? 'Charged' : 'Estimate'}
            </th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} canPrepare={canPrepare} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Row({ row, canPrepare }: { row: StaffOrderRow; canPrepare: boolean }) {
  const outcome = row.status && pickStatusWords[row.status];
  return (
    <tr className={classNames(row.isSubstitute && styles.substitute)}>
      <td className={styles.product}>
        {row.isSubstitute && <span className="visually-hidden">Substitute: </span>}
        {row.name}
        <span className={styles.soft}>
          {row.lineNumber}
          {row.isSubstitute && ', the substitute'}
          {row.noSubstitute && ', no substitute'}
        </span>
        {row.note !== null && <span className={styles.soft}>{row.note}</span>}
      </td>
      <td data-numeric>{row.ordered}</td>
      <td data-numeric>{row.picked}</td>
      <td data-numeric>
        {row.before && (
          <>
            <span className="visually-hidden">estimated </span>
            <s className={styles.soft}>{formatMoney(row.before)}</s>{' '}
          </>
        )}
        {row.price && formatMoney(row.price)}
      </td>
      <td>
        {outcome && <Badge tone={outcome[1]}>{outcome[0]}</Badge>}
        {row.supplier === 'preparing' && <Badge tone="neutral">In preparation</Badge>}
        {row.supplier === 'to prepare' && (canPrepare ? <Prepare row={row} /> : !outcome && <Badge tone="neutral">From a supplier</Badge>)}
      </td>
    </tr>
  );
}

function Prepare({ row: { sequenceNumber, name } }: { row: StaffOrderRow }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace>
      <input type="hidden" name="do" value="prepare" />
      <input type="hidden" name="line" value={sequenceNumber} />
      <Button type="submit" variant="secondary" size="small" busy={busy} aria-label={`Start preparing ${name}`}>
        Start preparing
      </Button>
    </Form>
  );
}
