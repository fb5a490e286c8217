import { Select } from '#/design/forms/select.tsx';
import { unitLabels, type Quantity, type UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { unitRules } from '#/modules/trolley/rules/lines/quantity-rules.ts';

export interface UnitChoiceProps {
  label: string;
  hideLabel?: boolean;
  /** The name of the select's form field. */
  name?: string;
  uoms: readonly UnitOfMeasure[];
  value: UnitOfMeasure;
  /** Receives the new unit's default quantity (SC-114). */
  onChange(quantity: Quantity): void;
}

/** Lets the shopper choose the unit in which they buy a product. */
export function UnitChoice({ label, hideLabel, name, uoms, value, onChange }: UnitChoiceProps) {
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      name={name}
      value={value}
      onChange={({ target }) => {
        const uom = target.value as UnitOfMeasure;
        onChange({ thousandths: unitRules[uom].usual, uom });
      }}
    >
      {uoms.map((uom) => (
        <option key={uom} value={uom}>
          {unitLabels[uom]}
        </option>
      ))}
    </Select>
  );
}
