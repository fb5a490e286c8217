import { Checkbox } from '#/design/forms/checkbox.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { alertTypes } from '#/modules/slots/rules/slot-alert.ts';
import { slotTypes } from '#/modules/slots/rules/slot-types.ts';
import { alertTypeNames, gridNames, type TypedAlert } from '#/modules/slots/rules/staff/typed-alert.ts';
import { DayField } from '#/pages/staff/parts/form/day-field.tsx';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import type { RefusedKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export interface AlertFormProps {
  typed: TypedAlert;
  refused: RefusedKeptForm<TypedAlert, null> | undefined;
  submit: string;
}

/** Renders the form for a new or existing slot alert (SC-689). It works without script. */
export function AlertForm({ typed, refused, submit }: AlertFormProps) {
  const faults = refused?.faults ?? {};
  return (
    <KeptForm version={typed.version} refused={refused} order={['message', 'alertType', 'fulfilmentTypes', 'from', 'to']} submit={submit}>
      <Panel as="section" padding="large" aria-labelledby="message-section" className={styles.section}>
        <h2 id="message-section">Message</h2>
        <TextArea id="message" name="message" label="Message" hint="What happens, and what shoppers can do" maxLength={300} defaultValue={typed.message} error={faults['message']} required />
        <div className={styles.fields}>
          <Select id="alertType" name="alertType" label="Kind" defaultValue={typed.alertType} error={faults['alertType']}>
            {alertTypes.map((type) => (
              <option key={type} value={type}>
                {alertTypeNames[type]}
              </option>
            ))}
          </Select>
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="where" className={styles.section}>
        <h2 id="where">Where and when</h2>
        <FieldGroup id="fulfilmentTypes" legend="Shows with the slots of" error={faults['fulfilmentTypes']}>
          {slotTypes.map((type) => (
            <Checkbox key={type} name="fulfilmentTypes" value={type} label={gridNames[type]} defaultChecked={typed.fulfilmentTypes.includes(type)} />
          ))}
        </FieldGroup>
        <div className={styles.fields}>
          <DayField id="from" name="from" label="First day" defaultValue={typed.from} error={faults['from']} required />
          <DayField id="to" name="to" label="Last day" defaultValue={typed.to} error={faults['to']} required />
        </div>
      </Panel>
    </KeptForm>
  );
}
