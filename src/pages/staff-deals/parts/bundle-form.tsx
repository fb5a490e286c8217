import { Button } from '#/design/forms/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { groupFields } from '#/modules/catalogue/rules/picker-steps.ts';
import type { TypedBundle } from '#/modules/deals/rules/typed-bundle.ts';
import { DayField } from '#/pages/staff/parts/day-field.tsx';
import { listFaults } from '#/pages/staff/parts/refused-form.ts';
import type { PickerData } from '#/pages/staff/picker/load-picker.ts';
import { ProductGroups } from '#/pages/staff/picker/product-groups.tsx';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import styles from '#/pages/staff/parts/keep-form.module.css';
import type { RefusedDeal } from './refused-deal.ts';

export interface BundleFormProps {
  typed: TypedBundle;
  /** Whether the bundle is new: only then can its address be chosen. */
  isNew: boolean;
  picker: PickerData;
  refused: RefusedDeal<TypedBundle> | undefined;
  submit: string;
}

/** Renders the form for a new or existing bundle. It works without script. */
export function BundleForm({ typed, isNew, picker, refused, submit }: BundleFormProps) {
  const busy = useNavigation().state !== 'idle';
  const faults = refused?.faults ?? {};
  const field = (name: 'title' | 'bundleName' | 'image' | 'startDate' | 'endDate') => ({ id: name, name, defaultValue: typed[name], error: faults[name] });
  const order = ['title', 'bundleName', 'image', 'startDate', 'endDate', ...groupFields(refused?.typed?.groups ?? typed.groups)];
  return (
    <Form method="post" replace noValidate className={styles.form}>
      <ErrorSummary faults={listFaults(refused, order)} attempt={refused} />
      <input type="hidden" name="version" value={typed.version} />
      <Panel as="section" padding="large" aria-labelledby="words" className={styles.section}>
        <h2 id="words">What shoppers read</h2>
        <div className={styles.fields}>
          <TextInput {...field('title')} label="Title" autoComplete="off" required className={styles.whole} />
          {isNew && <TextInput {...field('bundleName')} label="Name in the address" hint="Small letters, digits, - and _. Made from the title if it is empty" autoComplete="off" optional className={styles.whole} />}
          <TextInput {...field('image')} label="Address of a picture" hint="Without one, the first product’s picture is shown" autoComplete="off" optional className={styles.whole} />
          <DayField {...field('startDate')} label="First day" optional />
          <DayField {...field('endDate')} label="Last day" optional />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="products" className={styles.section}>
        <h2 id="products">Products to choose from</h2>
        <ProductGroups groups={typed.groups} data={picker} faults={faults} />
      </Panel>
      <div className={styles.bar}>
        <Button type="submit" size="large" busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
