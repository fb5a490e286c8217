import { useId, useState, type MouseEvent } from 'react';
import { Stepper, type StepperProps } from '#/design/forms/stepper.tsx';
import { fromWireQuantity, toWireQuantity, unitLabels, type Quantity, type UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { normaliseQuantity, unitRules } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import { readTypedAmount, type TypedAmount } from '#/modules/trolley/rules/lines/typed-amount.ts';
import { Remark } from './remark.tsx';

export interface QuantityStepperProps extends Pick<StepperProps, 'name' | 'form'> {
  quantity: Quantity;
  /** The units the product is sold in. */
  sold: readonly UnitOfMeasure[];
  onChange(quantity: Quantity): void;
  /** The result of reading the last typed amount on the server, in a browser without script. */
  read?: TypedAmount | undefined;
}

/**
 * The control for a line's quantity in its own unit. Clamps every requested quantity to the unit's limits. A remark
 * beside the field says how a typed amount was changed, and which amount the shopper may have meant.
 */
export function QuantityStepper({ name, quantity, sold, onChange, form, read }: QuantityStepperProps) {
  const { uom } = quantity;
  const { step, min, max } = unitRules[uom];
  const { amount } = toWireQuantity(quantity);
  const id = useId();
  const [typed, setTyped] = useState<{ read: TypedAmount; of: Quantity } | 'editing' | null>(read ? { read, of: quantity } : null);
  // The remark about an amount disappears when the amount changes, whatever changed it.
  const said = typed && typed !== 'editing' && isSame(typed.of, quantity) ? typed.read : null;

  function take(text: string) {
    const isEmpty = text.trim() === '';
    const now = readTypedAmount(text, uom, sold);
    setTyped(isEmpty ? null : { read: now, of: now.quantity ?? quantity });
    if (now.quantity && !isSame(now.quantity, quantity)) onChange(now.quantity);
  }

  function meant(event: MouseEvent<HTMLElement>, text: string) {
    event.preventDefault();
    // The pressed button disappears.
    event.currentTarget.closest('[role="status"]')?.previousElementSibling?.querySelector<HTMLElement>(':scope > :last-child')?.focus();
    take(text);
  }

  return (
    <>
      <Stepper
        name={name}
        form={form}
        value={amount}
        step={step / 1000}
        min={min / 1000}
        max={max / 1000}
        unit={uom === 'C62' ? undefined : unitLabels[uom]}
        describedBy={said?.remark || said?.meant ? id : undefined}
        onEdit={() => setTyped('editing')}
        onTyped={take}
        onChange={(value) => onChange({ thousandths: normaliseQuantity(fromWireQuantity({ amount: value, uom }).thousandths, uom), uom })}
      />
      {/* Empty while the shopper types: screen readers announce text reliably only in an existing region. */}
      {typed && (
        <Remark
          id={id}
          words={said?.remark ?? null}
          action={said?.meant ? { label: `Did you mean ${said.meant}?`, value: said.meant, press: form?.press, onPress: meant } : null}
        />
      )}
    </>
  );
}

const isSame = (one: Quantity, other: Quantity): boolean => one.thousandths === other.thousandths && one.uom === other.uom;
