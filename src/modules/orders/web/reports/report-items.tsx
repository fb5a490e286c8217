import type { WireItemReport, WireOrder, WireOrderLine } from '#/contract/rest-types.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { FieldError } from '#/design/forms/field.tsx';
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
  /** The last press, if it was refused; otherwise null. */
  refused: RefusedReport | null;
}

/** A press that was refused, with everything that was typed, and why. */
export interface RefusedReport {
  sequenceNumber: number;
  quantity: string;
  note: string;
  /** The field that the fault is in; null if it concerns the whole report. */
  field: string | null;
  text: string;
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
              <ReportForm item={item} address={address} refused={refused?.sequenceNumber === item.sequenceNumber ? refused : null} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ReportForm({ item, address, refused }: { item: WireOrderLine; address: string; refused: RefusedReport | null }) {
  const { sequenceNumber, name, quantity } = item;
  const left = leftOf(item);
  const isCounted = quantity.uom === 'C62' && left > 1;
  const came = item.pickedWeight ? formatQuantity(item.pickedWeight) : formatQuantity({ ...quantity, amount: left });
  const counts = Array.from({ length: left }, (_, place) => String(place + 1));
  const faultOf = (field: string) => (refused?.field === field ? refused.text : undefined);
  const isOfField = faultOf('note') !== undefined || (isCounted && faultOf('quantity') !== undefined);
  const errorId = `report-${sequenceNumber}-error`;
  const described = refused && !isOfField ? errorId : undefined;
  return (
    <form method="post" action={`${address}?report=yes`} className={styles.item}>
      <input type="hidden" name="report" value={sequenceNumber} />
      <p className={styles.name}>
        {name} <span className={styles.soft}>{quantity.uom === 'C62' && !item.pickedWeight ? `${left} came` : came}</span>
      </p>
      {isCounted && (
        <div className={styles.count}>
          <Select id={`count-${sequenceNumber}`} name="quantity" label="How many" defaultValue={counts.find((one) => one === refused?.quantity) ?? String(left)} error={faultOf('quantity')}>
            {counts.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </div>
      )}
      <div className={styles.ways}>
        <Button type="submit" name="problem" value="MISSING" variant="secondary" aria-describedby={described}>
          It’s missing<span className="visually-hidden"> {name}</span>
        </Button>
        <Button type="submit" name="problem" value="BAD" variant="secondary" aria-describedby={described}>
          It’s bad<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {refused && !isOfField && (
        <div className={styles.more}>
          <FieldError id={errorId}>{refused.text}</FieldError>
        </div>
      )}
      <details className={styles.more} open={Boolean(refused?.note) || undefined}>
        <summary>
          Tell us more<span className="visually-hidden"> about {name}</span>
        </summary>
        <TextInput id={`note-${sequenceNumber}`} name="note" label="What is wrong" optional maxLength={reportTextMost} defaultValue={refused?.note} error={faultOf('note')} />
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
