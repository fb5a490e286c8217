import type { Ref } from 'react';
import type { WireStaffSlot } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { bookingsBefore, changePreview, chargesText, cutOffsText, daysBeforeText, newTypedSlotsChange, slotsChangeFields, whoCanBookText, type TypedSlotsChange } from '#/modules/slots/rules/staff/typed-slots-change.ts';
import { staffSlotName } from '#/modules/slots/rules/staff/staff-week.ts';
import { DayField } from '#/pages/staff/parts/form/day-field.tsx';
import { listFaults } from '#/pages/staff/parts/form/refused-form.ts';
import type { Instant } from '#/platform/rules/london-time.ts';
import { useNavigation } from '#/platform/web/router/router.tsx';
import type { RefusedSlotsChange } from './save-slots-change.ts';
import styles from './slots.module.css';

export interface ChangePanelProps {
  ref: Ref<HTMLElement>;
  /** The chosen slots. */
  slots: readonly WireStaffSlot[];
  now: Instant;
  clear(): void;
  /** The values in the form now; without script those of the first rendering. */
  typed: TypedSlotsChange;
  /** The values with which the form opens; null for none. */
  first: TypedSlotsChange | null;
  refused: RefusedSlotsChange | undefined;
  scripted: boolean;
}

const cutOffs = [
  { which: 'order', legend: 'Last orders', at: 'orderCutoffDateTime' },
  { which: 'amend', legend: 'Last changes', at: 'amendOrderCutoffDateTime' },
] as const;

/** The form that changes the chosen slots together: empty values stay as they are. */
export function ChangePanel({ ref, slots, now, clear, typed, first, refused, scripted }: ChangePanelProps) {
  const busy = useNavigation().state !== 'idle';
  const faults = refused?.faults ?? {};
  const values = first ?? newTypedSlotsChange;
  const what = scripted ? slotsText(slots.length) : 'the chosen slots';
  const field = (name: Exclude<keyof TypedSlotsChange, 'chosen'>) => ({ id: name, name, defaultValue: values[name], error: faults[name] });
  const was = (text: (slots: readonly WireStaffSlot[]) => string) => (slots.length === 0 ? undefined : `Was ${text(slots)}`);
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
        <TextInput {...field('places')} label="Places" inputMode="numeric" autoComplete="off" hint={was(capacitiesText)} hintBelow />
        <TextInput {...field('charge')} label="Charge in £" inputMode="decimal" autoComplete="off" hint={was(chargesText)} hintBelow />
      </div>
      {cutOffs.map(({ which, legend, at }) => (
        <FieldGroup key={which} legend={legend} hint={was((all) => cutOffsText(all, at))}>
          <div className={styles.pair}>
            <Select {...field(`${which}Days`)} label={`Day of ${legend.toLowerCase()}`} hideLabel>
              <option value="">As it is</option>
              {Array.from({ length: 8 }, (_, days) => (
                <option key={days} value={days}>
                  {capitalised(daysBeforeText(days))}
                </option>
              ))}
            </Select>
            <TextInput {...field(`${which}Time`)} label={`Time of ${legend.toLowerCase()}`} hideLabel type="time" />
          </div>
        </FieldGroup>
      ))}
      <FieldGroup legend="Pass holders first" hint={was((all) => whoCanBookText(all, now))}>
        <Select {...field('priority')} label="Who can book" hideLabel>
          <option value="">As it is</option>
          <option value="everyone">Open to everyone</option>
          <option value="until">Pass holders only</option>
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

function capacitiesText(slots: readonly WireStaffSlot[]): string {
  const capacities = slots.map(({ capacity }) => capacity);
  const [least, most] = [Math.min(...capacities), Math.max(...capacities)];
  return least === most ? String(least) : `${least} to ${most}`;
}

const capitalised = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** Says which slots are chosen: one by its name, several by the first and the last. */
function chosenWords(slots: readonly WireStaffSlot[]): string {
  const [first, last] = [slots[0]!, slots.at(-1)!];
  return slots.length === 1 ? staffSlotName(first) : `${staffSlotName(first)} to ${staffSlotName(last)}`;
}
