import type { Ref } from 'react';
import type { WireStaffSlot } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { bookingsBefore, changePreview, chargesText, newTypedSlotsChange, slotsChangeFields, type TypedSlotsChange } from '#/modules/slots/rules/staff/typed-slots-change.ts';
import { staffSlotName } from '#/modules/slots/rules/staff/staff-week.ts';
import { DayField } from '#/pages/staff/parts/form/day-field.tsx';
import { listFaults } from '#/pages/staff/parts/form/refused-form.ts';
import { useNavigation } from '#/platform/web/router/router.tsx';
import type { RefusedSlotsChange } from './save-slots-change.ts';
import styles from './slots.module.css';

export interface ChangePanelProps {
  ref: Ref<HTMLElement>;
  /** The chosen slots. */
  slots: readonly WireStaffSlot[];
  clear(): void;
  /** The values in the form now; without script those of the first rendering. */
  typed: TypedSlotsChange;
  /** The values with which the form opens; null for none. */
  first: TypedSlotsChange | null;
  refused: RefusedSlotsChange | undefined;
  scripted: boolean;
}

const daysBefore = ['The same day', 'The day before', '2 days before', '3 days before', '4 days before', '5 days before', '6 days before', '7 days before'];

/** The form that changes the chosen slots together: empty values stay as they are. */
export function ChangePanel({ ref, slots, clear, typed, first, refused, scripted }: ChangePanelProps) {
  const busy = useNavigation().state !== 'idle';
  const faults = refused?.faults ?? {};
  const values = first ?? newTypedSlotsChange;
  const what = scripted ? slotsText(slots.length) : 'the chosen slots';
  const field = (name: Exclude<keyof TypedSlotsChange, 'chosen'>) => ({ id: name, name, defaultValue: values[name], error: faults[name] });
  const capacities = slots.map(({ capacity }) => capacity);
  const bookings = bookingsBefore(slots, typed);
  return (
    <Panel as="aside" aria-labelledby="change" className={styles.panel} ref={ref as Ref<HTMLDivElement>}>
      <div className={styles.panelHead}>
        <h2 id="change">Change {what}</h2>
        {scripted && slots.length > 0 && (
          <Button variant="quiet" size="small" onClick={clear}>
            Choose none
          </Button>
        )}
      </div>
      <p className={styles.soft} id="chosen" tabIndex={-1}>
        {scripted && slots.length > 0 ? `${chosenWords(slots)}. ` : 'Choose slots in the week. '}
        Empty boxes stay as they are.
      </p>
      <ErrorSummary faults={listFaults(refused, slotsChangeFields)} attempt={refused} />
      <div className={styles.pair}>
        <TextInput {...field('places')} label="Places" inputMode="numeric" autoComplete="off" hint={slots.length === 0 ? undefined : `Was ${range(capacities)}`} hintBelow />
        <TextInput {...field('charge')} label="Charge in £" inputMode="decimal" autoComplete="off" hint={slots.length === 0 ? undefined : `Was ${chargesText(slots)}`} hintBelow />
      </div>
      {(['order', 'amend'] as const).map((which) => (
        <FieldGroup key={which} legend={which === 'order' ? 'Last orders' : 'Last changes'}>
          <div className={styles.pair}>
            <Select {...field(`${which}Days`)} label={which === 'order' ? 'Day of last orders' : 'Day of last changes'} hideLabel>
              <option value="">As it is</option>
              {daysBefore.map((words, days) => (
                <option key={days} value={days}>
                  {words}
                </option>
              ))}
            </Select>
            <TextInput {...field(`${which}Time`)} label={which === 'order' ? 'Time of last orders' : 'Time of last changes'} hideLabel type="time" />
          </div>
        </FieldGroup>
      ))}
      <FieldGroup legend="Pass holders first">
        <Select {...field('priority')} label="Who can book" hideLabel>
          <option value="">As it is</option>
          <option value="everyone">Open to everyone</option>
          <option value="until">Pass holders only, until the day below</option>
        </Select>
        <DayField {...field('priorityDay')} label="Open to everyone from" />
      </FieldGroup>
      {scripted && slots.length > 0 && (
        <div aria-live="polite" className={styles.preview}>
          {bookings > 0 && (
            <Notice>
              <strong>{bookings === 1 ? '1 place that is booked keeps its charge.' : `${bookings} places that are booked keep their charge.`}</strong> So does a hold that is
              running. The new charge is for later bookings.
            </Notice>
          )}
          <dl className={styles.figuresList}>
            {changePreview(slots, typed).map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {before}
                  {after !== null && (
                    <>
                      <span aria-hidden="true"> → </span>
                      <span className="visually-hidden"> becomes </span>
                      {after}
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <Button type="submit" size="large" wide busy={busy} disabledReason={scripted && slots.length === 0 ? 'Choose at least one slot first.' : undefined}>
        Change {what}
      </Button>
    </Panel>
  );
}

const slotsText = (count: number): string => `${count === 0 ? 'slots' : count} ${count === 0 ? '' : count === 1 ? 'slot' : 'slots'}`.trim();

const range = (values: readonly number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least} to ${most}`;
};

/** Says which slots are chosen: one by its name, several by the first and the last. */
function chosenWords(slots: readonly WireStaffSlot[]): string {
  const [first, last] = [slots[0]!, slots.at(-1)!];
  return slots.length === 1 ? staffSlotName(first) : `${staffSlotName(first)} to ${staffSlotName(last)}`;
}
