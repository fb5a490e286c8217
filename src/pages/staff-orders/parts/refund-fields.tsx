import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { quantityField, refundableLines, refundableQuantity, refundMessageMost, refundNoteMost, refundReasons } from '#/modules/orders/rules/picking/typed-refund.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { formatQuantity, unitLabels } from '#/platform/rules/quantity.ts';
import type { RefusedDeed } from './do-on-order.ts';
import styles from './staff-orders.module.css';

export interface RefundFieldsProps {
  picked: NonNullable<WireStaffOrder['picked']>;
  /** The key of the press, unless the form is shown again. */
  refundKey: string;
  refused: RefusedDeed | undefined;
}

/** The fields of a refund: lines with their quantities, or an amount, and the reason. */
export function RefundFields({ picked, refundKey, refused }: RefundFieldsProps) {
  const typed = refused?.refund ?? null;
  const faults = refused?.faults ?? {};
  const lines = refundableLines(picked);
  const takenBack = lines.flatMap(({ sequenceNumber, takenBack: taken }) => (taken === null ? [] : [{ sequenceNumber, quantity: String(taken.amount) }]));
  const chosen = new Map((typed?.lines ?? takenBack).map(({ sequenceNumber, quantity }) => [sequenceNumber, quantity]));
  return (
    <>
      {takenBack.length > 0 && <p>A driver took the chosen lines back at the door. They are not refunded yet.</p>}
      <input type="hidden" name="key" value={typed?.key || refundKey} />
      <RadioGroup
        id="by"
        name="by"
        legend="Refund"
        hideLegend
        inRow
        options={[{ value: 'lines', label: 'Lines' }, { value: 'amount', label: 'An amount' }]}
        defaultValue={typed?.by === 'amount' ? 'amount' : 'lines'}
      />
      <FieldGroup id="lines" legend="Lines to refund" error={faults['lines']}>
        <div className={styles.refundLines}>
          {lines.map((line) => {
            const left = refundableQuantity(line);
            const field = quantityField(line.sequenceNumber);
            return (
              <div key={line.sequenceNumber} className={styles.refundLine}>
                <Checkbox
                  name="line"
                  value={line.sequenceNumber}
                  label={
                    <>
                      {line.name}
                      <span className={styles.left}>
                        {formatQuantity(left)} left, {formatMoney(line.paid)} paid{line.replaces !== null && ', the substitute'}
                      </span>
                    </>
                  }
                  defaultChecked={chosen.has(line.sequenceNumber)}
                />
                <TextInput
                  id={field}
                  name={field}
                  label={left.uom === 'C62' ? 'Items' : unitLabels[left.uom]}
                  aria-label={`Quantity of ${line.name}`}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={chosen.get(line.sequenceNumber) ?? String(left.amount)}
                  error={faults[field]}
                />
              </div>
            );
          })}
        </div>
      </FieldGroup>
      <TextInput id="amount" name="amount" label="Amount in £" inputMode="decimal" autoComplete="off" hint="Only if you refund an amount instead of lines." defaultValue={typed?.amount ?? ''} error={faults['amount']} />
      <Select id="why" name="why" label="Why" hint="The shopper reads it in the mail about the refund." defaultValue={typed?.why ?? (takenBack.length > 0 ? refundReasons[0] : '')} error={faults['why']} required>
        <option value="">Choose a reason</option>
        {refundReasons.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <TextInput
        id="message"
        name="message"
        label="Message to the shopper"
        optional
        hint="It follows the reason in the mail."
        autoComplete="off"
        maxLength={refundMessageMost}
        defaultValue={typed?.message ?? ''}
        error={faults['message']}
      />
      <TextInput
        id="note"
        name="note"
        label="Note for staff"
        optional
        hint="It is not mailed, but in the data that a shopper can ask for."
        autoComplete="off"
        maxLength={refundNoteMost}
        defaultValue={typed?.note ?? ''}
        error={faults['note']}
      />
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>Can still be refunded, at most</dt>
          <dd>{formatMoney(picked.refundable)}</dd>
        </div>
      </dl>
      <p className={styles.soft}>It goes to the payment card up to what it was charged, then to the gift cards. Pressing twice refunds once.</p>
    </>
  );
}
