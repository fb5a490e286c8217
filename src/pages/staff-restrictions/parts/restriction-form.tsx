import { Button } from '#/design/forms/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import type { TypedRestriction } from '#/modules/catalogue/rules/typed-restriction.ts';
import { DayField } from '#/pages/staff/parts/day-field.tsx';
import { listFaults, unsentForm, type RefusedForm } from '#/pages/staff/parts/refused-form.ts';
import type { PickerData } from '#/pages/staff/picker/load-picker.ts';
import { ProductPicker } from '#/pages/staff/picker/product-picker.tsx';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import styles from '#/pages/staff/parts/keep-form.module.css';

/** The form of a restricted product group to show again. */
export interface RefusedRestriction extends RefusedForm {
  /** The typed values, and the products they name; null if they are still in the form. */
  typed: TypedRestriction | null;
  picker: PickerData | null;
  /** The message about a refused attempt to end the group; null if there is none. */
  endRefused: string | null;
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentRestriction: RefusedRestriction = { typed: null, picker: null, endRefused: null, ...unsentForm };

export interface RestrictionFormProps {
  typed: TypedRestriction;
  picker: PickerData;
  refused: RefusedRestriction | undefined;
  submit: string;
}

/** Renders the form for a new or existing restricted product group. It works without script. */
export function RestrictionForm({ typed, picker, refused, submit }: RestrictionFormProps) {
  const busy = useNavigation().state !== 'idle';
  const faults = refused?.faults ?? {};
  const field = (name: 'name' | 'startDate' | 'endDate' | 'cutOffDate') => ({ id: name, name, defaultValue: typed[name], error: faults[name], required: true });
  return (
    <Form method="post" replace noValidate className={styles.form}>
      <ErrorSummary faults={listFaults(refused, ['name', 'startDate', 'endDate', 'cutOffDate', 'lineNumbers'])} attempt={refused} />
      <input type="hidden" name="version" value={typed.version} />
      <Panel as="section" padding="large" aria-labelledby="when" className={styles.section}>
        <h2 id="when">Name and dates</h2>
        <div className={styles.fields}>
          <TextInput {...field('name')} label="Name" hint="For staff only" autoComplete="off" className={styles.whole} />
          <DayField {...field('startDate')} label="First slot date" />
          <DayField {...field('endDate')} label="Last slot date" />
          <DayField {...field('cutOffDate')} label="Last day to order" />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="what" className={styles.section}>
        <h2 id="what">Products</h2>
        <ProductPicker field="lineNumbers" label="Products of the group" picked={typed.lineNumbers} data={picker} error={faults['lineNumbers']} />
      </Panel>
      <div className={styles.bar}>
        <Button type="submit" size="large" busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
