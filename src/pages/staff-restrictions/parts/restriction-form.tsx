import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import type { TypedRestriction } from '#/modules/catalogue/rules/staff/typed-restriction.ts';
import { DayField } from '#/pages/staff/parts/form/day-field.tsx';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import type { RefusedKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import type { PickerData } from '#/pages/staff/picker/load-picker.ts';
import { ProductPicker } from '#/pages/staff/picker/product-picker.tsx';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export interface RestrictionFormProps {
  typed: TypedRestriction;
  picker: PickerData;
  refused: RefusedKeptForm<TypedRestriction, PickerData> | undefined;
  submit: string;
}

/** Renders the form for a new or existing restricted product group. It works without script. */
export function RestrictionForm({ typed, picker, refused, submit }: RestrictionFormProps) {
  const faults = refused?.faults ?? {};
  const field = (name: 'name' | 'startDate' | 'endDate' | 'cutOffDate') => ({ id: name, name, defaultValue: typed[name], error: faults[name], required: true });
  return (
    <KeptForm version={typed.version} refused={refused} order={['name', 'startDate', 'endDate', 'cutOffDate', 'lineNumbers']} submit={submit} searches>
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
    </KeptForm>
  );
}
