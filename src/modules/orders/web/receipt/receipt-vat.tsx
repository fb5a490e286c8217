import type { WireOrder } from '#/contract/rest-types.ts';
import { Panel } from '#/design/layout/panel.tsx';
import { Table } from '#/design/layout/table.tsx';
import { receiptVatName } from '#/modules/orders/rules/receipt/vat-names.ts';
import { formatMoney, formatPence, toPence } from '#/platform/rules/money.ts';
import styles from './receipt-vat.module.css';

/** Renders the VAT in what a picked order was charged, by rate; nothing if it is not known. */
export function ReceiptVat({ order: { vatByRate, refunded } }: { order: Pick<WireOrder, 'vatByRate' | 'refunded'> }) {
  if (!vatByRate || vatByRate.length === 0) return null;
  const sum = (part: 'net' | 'vat' | 'gross') => formatPence(vatByRate.reduce((pence, row) => pence + toPence(row[part]), 0));
  return (
    <Panel as="section" aria-labelledby="vat">
      <h2 id="vat">VAT</h2>
      <Table caption="VAT in your total, by rate" hideCaption className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Rate</th>
            <th scope="col" data-numeric>
              Net
            </th>
            <th scope="col" data-numeric>
              VAT
            </th>
            <th scope="col" data-numeric>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {vatByRate.map((row) => (
            <tr key={row.rate}>
              <th scope="row">{receiptVatName(row)}</th>
              <td data-numeric>{formatMoney(row.net)}</td>
              <td data-numeric>{formatMoney(row.vat)}</td>
              <td data-numeric>{formatMoney(row.gross)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-numeric>{sum('net')}</td>
            <td data-numeric>{sum('vat')}</td>
            <td data-numeric>{sum('gross')}</td>
          </tr>
        </tfoot>
      </Table>
      {toPence(refunded) > 0 && <p className={styles.soft}>Before refunds.</p>}
    </Panel>
  );
}
