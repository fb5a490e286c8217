import type { WireItemReport, WireOrder, WireOrderLine } from '#/contract/rest-types.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { leftOf, reportableItems, reportOutcome, reportTitle } from '#/modules/orders/rules/reports/shown-report.ts';
import { reportTextMost } from '#/modules/orders/rules/reports/item-report.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import styles from './report-items.module.css';

export interface ReportItemsProps {
  order: Pick<WireOrder, 'orderLines'>;
  /** The address of the order's page, which takes the forms. */
  address: string;
  reports: readonly WireItemReport[];
  /** Why the last press was refused; null if it was not. */
  refused: { sequenceNumber: number; text: string } | null;
}

/** Asks which item of an order is missing or bad: one press reports one item (decision 170). */
export function ReportItems({ order, address, reports, refused }: ReportItemsProps) {
  const reported = new Set(reports.map(({ sequenceNumber }) => sequenceNumber));
  const items = reportableItems(order).filter(({ sequenceNumber }) => !reported.has(sequenceNumber));
  return (
    <Panel as="section" aria-labelledby="report">
      <h2 id="report" tabIndex={-1}>
        What is missing or bad?
      </h2>
      {items.length === 0 ? (
        <p>You have reported every item of this order.</p>
      ) : (
        <ul role="list" className={styles.items}>
          {items.map((item) => (
            <li key={item.sequenceNumber}>
              <ReportForm item={item} address={address} refusal={refused?.sequenceNumber === item.sequenceNumber ? refused.text : undefined} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ReportForm({ item, address, refusal }: { item: WireOrderLine; address: string; refusal: string | undefined }) {
  const { sequenceNumber, name, quantity } = item;
  const left = leftOf(item);
  const isCounted = quantity.uom === 'C62' && left > 1;
  const came = item.pickedWeight ? formatQuantity(item.pickedWeight) : formatQuantity({ ...quantity, amount: left });
  return (
    <form method="post" action={`${address}?report=yes`} className={styles.item}>
      <input type="hidden" name="report" value={sequenceNumber} />
      <p className={styles.name}>
        {name} <span className={styles.soft}>{quantity.uom === 'C62' && !item.pickedWeight ? `${left} came` : came}</span>
      </p>
      {isCounted && (
        <div className={styles.count}>
          <Select id={`count-${sequenceNumber}`} name="quantity" label="How many" defaultValue={String(left)} error={refusal}>
            {Array.from({ length: left }, (_, place) => (
              <option key={place}>{place + 1}</option>
            ))}
          </Select>
        </div>
      )}
      <div className={styles.ways}>
        <Button type="submit" name="problem" value="MISSING" variant="secondary">
          It’s missing<span className="visually-hidden"> {name}</span>
        </Button>
        <Button type="submit" name="problem" value="BAD" variant="secondary">
          It’s bad<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      <details className={styles.more}>
        <summary>
          Tell us more<span className="visually-hidden"> about {name}</span>
        </summary>
        <TextInput id={`note-${sequenceNumber}`} name="note" label="What is wrong" optional maxLength={reportTextMost} />
      </details>
    </form>
  );
}

/** Lists what was reported of an order, and what has become of it; nothing if nothing was. */
export function ReportedItems({ reports }: { reports: readonly WireItemReport[] }) {
  if (reports.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="reported">
      <h2 id="reported">What you reported</h2>
      <ul role="list" className={styles.items}>
        {reports.map((report) => (
          <li key={report.sequenceNumber} className={styles.reported}>
            <span className={styles.name}>{reportTitle(report)}</span>
            <span>{reportOutcome(report)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
