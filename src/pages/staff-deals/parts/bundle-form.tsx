import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { groupFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import type { TypedBundle } from '#/modules/deals/rules/typed-bundle.ts';
import { DayField } from '#/pages/staff/parts/form/day-field.tsx';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import type { RefusedKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import type { PickerData } from '#/pages/staff/picker/load-picker.ts';
import { ProductGroups } from '#/pages/staff/picker/product-groups.tsx';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export interface BundleFormProps {
  typed: TypedBundle;
  /** Whether the bundle is new: only then can its address be chosen. */
  isNew: boolean;
  picker: PickerData;
  refused: RefusedKeptForm<TypedBundle, PickerData> | undefined;
  submit: string;
}

/** Renders the form for a new or existing bundle. It works without script. */
export function BundleForm({ typed, isNew, picker, refused, submit }: BundleFormProps) {
  const faults = refused?.faults ?? {};
  const field = (name: 'title' | 'bundleName' | 'image' | 'startDate' | 'endDate') => ({ id: name, name, defaultValue: typed[name], error: faults[name] });
  const order = ['title', 'bundleName', 'image', 'startDate', 'endDate', ...groupFields(refused?.typed?.groups ?? typed.groups)];
  return (
    <KeptForm version={typed.version} refused={refused} order={order} submit={submit} searches>
      <Panel as="section" padding="large" aria-labelledby="words" className={styles.section}>
        <h2 id="words">What shoppers read</h2>
        <div className={styles.fields}>
          <TextInput {...field('title')} label="Title" autoComplete="off" required className={styles.whole} />
          {isNew && <TextInput {...field('bundleName')} label="Name in the address" hint="Small letters, digits, - and _. Made from the title if it is empty" autoComplete="off" optional className={styles.whole} />}
          <TextInput {...field('image')} label="Address of a picture" hint="Without one, the first product’s picture is shown" autoComplete="off" optional className={styles.whole} />
          <DayField {...field('startDate')} label="First day" />
          <DayField {...field('endDate')} label="Last day" />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="products" className={styles.section}>
        <h2 id="products">Products to choose from</h2>
        <ProductGroups groups={typed.groups} data={picker} faults={faults} />
      </Panel>
    </KeptForm>
  );
}
