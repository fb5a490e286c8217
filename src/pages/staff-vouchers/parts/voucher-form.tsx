import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import type { TypedIncentiveOffer } from '#/modules/codes/rules/typed-incentive-offer.ts';
import { DayField } from '#/pages/staff/parts/form/day-field.tsx';
import { CategoryFields } from '#/pages/staff/parts/form/category-fields.tsx';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import type { RefusedKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { DiscountFields } from '#/pages/staff-codes/parts/discount-fields.tsx';
import type { CategoryChoice } from './load-vouchers.ts';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export interface VoucherFormProps {
  typed: TypedIncentiveOffer;
  categories: readonly CategoryChoice[];
  refused: RefusedKeptForm<TypedIncentiveOffer, readonly CategoryChoice[]> | undefined;
  isNew: boolean;
}

const order = ['id', 'title', 'description', 'kind', 'value', 'minimumSpend', 'startDate', 'endDate', 'categoryIds'];

/** Renders the form for a new or existing voucher of members (SC-734). It works without script. */
export function VoucherForm({ typed, categories, refused, isNew }: VoucherFormProps) {
  const faults = refused?.faults ?? {};
  const field = (name: Exclude<keyof TypedIncentiveOffer, 'categoryIds' | 'version' | 'kind'>) => ({ id: name, name, defaultValue: typed[name], error: faults[name], autoComplete: 'off' });
  return (
    <KeptForm version={typed.version} refused={refused} order={order} submit={isNew ? 'Add' : 'Save'} note="Orders that are already placed keep the voucher as it was.">
      <Panel as="section" padding="large" aria-labelledby="about" className={styles.section}>
        <h2 id="about">Voucher and value</h2>
        <div className={styles.fields}>
          {isNew && <TextInput {...field('id')} label="Id" hint="For staff only, such as bakery-3. It cannot be changed later." maxLength={40} required className={styles.whole} />}
          <TextInput {...field('title')} label="Title" hint="Members see it, for example: £3 off bakery" maxLength={100} required className={styles.whole} />
          <TextInput {...field('description')} label="Description" maxLength={500} optional className={styles.whole} />
          <DiscountFields kindName="kind" typed={typed} faults={faults} />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="when" className={styles.section}>
        <h2 id="when">Days</h2>
        <div className={styles.fields}>
          <DayField {...field('startDate')} label="First day" />
          <DayField {...field('endDate')} label="Last day" />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="what" className={styles.section}>
        <h2 id="what">Categories</h2>
        <p>Items of these categories qualify, and of all categories below them. Without any, all items do.</p>
        <CategoryFields id="categoryIds" nameAt={() => 'categoryIds'} label="Category" chosen={typed.categoryIds} choices={categories} error={faults['categoryIds']} spare={2} />
      </Panel>
    </KeptForm>
  );
}
