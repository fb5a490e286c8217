import { Checkbox } from '#/design/forms/checkbox.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { groupFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import type { TypedMealDeal } from '#/modules/deals/rules/typed-meal-deal.ts';
import { DayField } from '#/pages/staff/parts/form/day-field.tsx';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import type { RefusedKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import type { PickerData } from '#/pages/staff/picker/load-picker.ts';
import { ProductGroups } from '#/pages/staff/picker/product-groups.tsx';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export interface MealDealFormProps {
  typed: TypedMealDeal;
  /** Whether the meal deal is new: only then can its offer number be chosen. */
  isNew: boolean;
  picker: PickerData;
  refused: RefusedKeptForm<TypedMealDeal, PickerData> | undefined;
  submit: string;
}

type Text = Exclude<keyof TypedMealDeal, 'membersOnly' | 'groups' | 'version'>;

/** Renders the form for a new or existing meal deal. It works without script. */
export function MealDealForm({ typed, isNew, picker, refused, submit }: MealDealFormProps) {
  const faults = refused?.faults ?? {};
  const field = (name: Text) => ({ id: name, name, defaultValue: typed[name], error: faults[name] });
  const order = ['name', 'description', 'mealDealId', 'dealName', 'price', 'startDate', 'endDate', ...groupFields(refused?.typed?.groups ?? typed.groups)];
  return (
    <KeptForm version={typed.version} refused={refused} order={order} submit={submit} searches>
      <Panel as="section" padding="large" aria-labelledby="words" className={styles.section}>
        <h2 id="words">What shoppers read</h2>
        <div className={styles.fields}>
          <TextInput {...field('name')} label="Name" hint="For example: Lunch for £4.50" autoComplete="off" required className={styles.whole} />
          <TextArea {...field('description')} label="Description" rows={2} required className={styles.whole} />
          {isNew && <TextInput {...field('mealDealId')} label="Offer number" hint="Digits only" hintBelow inputMode="numeric" autoComplete="off" required />}
          <TextInput {...field('dealName')} label="Short number" hint="For links; the next free one if it is empty" hintBelow inputMode="numeric" autoComplete="off" optional />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="terms" className={styles.section}>
        <h2 id="terms">Price and dates</h2>
        <p className={styles.soft}>Orders that are already placed keep what they have.</p>
        <div className={styles.fields}>
          <TextInput {...field('price')} label="Price of a whole meal deal, in pounds" inputMode="decimal" autoComplete="off" required className={styles.whole} />
          <DayField {...field('startDate')} label="First day" />
          <DayField {...field('endDate')} label="Last day" />
        </div>
        <Checkbox name="membersOnly" value="yes" defaultChecked={typed.membersOnly} label="Members only" />
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="products" className={styles.section}>
        <h2 id="products">Products to choose from</h2>
        <ProductGroups groups={typed.groups} data={picker} faults={faults} />
      </Panel>
    </KeptForm>
  );
}
