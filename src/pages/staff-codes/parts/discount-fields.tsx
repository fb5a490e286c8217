import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export interface DiscountFieldsProps {
  /** The name of the field for the kind of discount. */
  kindName: string;
  typed: { kind: 'AMOUNT' | 'PERCENT'; value: string; minimumSpend: string };
  faults: Readonly<Record<string, string>>;
}

/** Renders the fields for what a code or a voucher takes off, and from which spend. */
export function DiscountFields({ kindName, typed, faults }: DiscountFieldsProps) {
  const field = (name: 'value' | 'minimumSpend') => ({ id: name, name, defaultValue: typed[name], error: faults[name], autoComplete: 'off' });
  return (
    <>
      <RadioGroup
        id={kindName}
        legend="It takes off"
        name={kindName}
        defaultValue={typed.kind}
        options={[
          { value: 'AMOUNT', label: 'An amount in pounds' },
          { value: 'PERCENT', label: 'A percentage' },
        ]}
        className={styles.whole}
      />
      <TextInput {...field('value')} label="Pounds or percent" inputMode="decimal" required />
      <TextInput {...field('minimumSpend')} label="Minimum spend in pounds" hint="On items that qualify, after offers" inputMode="decimal" optional />
    </>
  );
}
