import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { mostCodeLength } from '#/modules/codes/rules/code-type.ts';
import type { TypedCode } from '#/modules/codes/rules/typed-code.ts';
import { DayField } from '#/pages/staff/parts/form/day-field.tsx';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import type { RefusedKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import type { PickerData } from '#/pages/staff/picker/load-picker.ts';
import { ProductPicker } from '#/pages/staff/picker/product-picker.tsx';
import { DiscountFields } from './discount-fields.tsx';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export interface PromoCodeFormProps {
  typed: TypedCode;
  picker: PickerData;
  refused: RefusedKeptForm<TypedCode, PickerData> | undefined;
  isNew: boolean;
}

const order = ['code', 'description', 'valueKind', 'value', 'minimumSpend', 'validFrom', 'validTo', 'totalLimit', 'customerLimit', 'lineNumbers'];

/** Renders the form for a new or existing promo code (SC-516). It works without script. */
export function PromoCodeForm({ typed, picker, refused, isNew }: PromoCodeFormProps) {
  const faults = refused?.faults ?? {};
  const field = (name: Exclude<keyof TypedCode, 'lineNumbers' | 'version' | 'valueKind'>) => ({ id: name, name, defaultValue: typed[name], error: faults[name], autoComplete: 'off' });
  return (
    <KeptForm version={typed.version} refused={refused} order={order} submit={isNew ? 'Add' : 'Save'} note="Orders that are already placed keep the code as it was." searches>
      <Panel as="section" padding="large" aria-labelledby="about" className={styles.section}>
        <h2 id="about">Code and value</h2>
        <div className={styles.fields}>
          {isNew && <TextInput {...field('code')} label="Code" hint="Shoppers may type it in small letters or capitals. It cannot be changed later." maxLength={mostCodeLength} required className={styles.whole} />}
          <TextInput {...field('description')} label="Description" hint="Shoppers see it at checkout, for example: £5 off when you spend £60" maxLength={100} required className={styles.whole} />
          <DiscountFields kindName="valueKind" typed={{ ...typed, kind: typed.valueKind }} faults={faults} />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="when" className={styles.section}>
        <h2 id="when">Days and uses</h2>
        <div className={styles.fields}>
          <DayField {...field('validFrom')} label="First day" />
          <DayField {...field('validTo')} label="Last day" />
          <TextInput {...field('totalLimit')} label="Uses by all customers" inputMode="numeric" optional />
          <TextInput {...field('customerLimit')} label="Uses by one customer" inputMode="numeric" optional />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="what" className={styles.section}>
        <h2 id="what">Products</h2>
        <p>Without any product here, all items qualify.</p>
        <ProductPicker field="lineNumbers" label="Products that qualify" picked={typed.lineNumbers} data={picker} error={faults['lineNumbers']} />
      </Panel>
    </KeptForm>
  );
}
