import { useId, useState, type MouseEvent } from 'react';
import { Stepper, type StepperProps } from '#/design/forms/buttons/stepper.tsx';
import { fromWireQuantity, toWireQuantity, unitLabels, type Quantity, type UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { formatAmount, normaliseQuantity, unitRules } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import { readTypedAmount, type TypedAmount } from '#/modules/trolley/rules/lines/typed-amount.ts';
import { Remark } from './remark.tsx';

export interface QuantityStepperProps extends Pick<StepperProps, 'name' | 'form'> {
  quantity: Quantity;
  /** The units the product is sold in. */
  sold: readonly UnitOfMeasure[];
  /** Called with the new quantity, 0 thousandths to remove the item, and with the remark on a typed one. */
  onChange(quantity: Quantity, remark?: string | null): void;
  /** Shows an amount that is not in the trolley yet: white, where the trolley's are green. */
  planned?: boolean | undefined;
  /** The result of reading the last typed amount on the server, in a browser without script. */
  read?: TypedAmount | undefined;
}

/**
 * Renders the control for a line's quantity in its own unit. Clamps every requested quantity to the unit's limits. A
 * remark beside the field says how a typed amount was changed. An unusually large typed amount is set only once the
 * shopper has said which amount was meant (SC-107).
 */
export function QuantityStepper({ name, quantity, sold, onChange, form, planned, read }: QuantityStepperProps) {
  const { uom } = quantity;
  const { step, min, max } = unitRules[uom];
  const { amount } = toWireQuantity(quantity);
  const id = useId();
  const [typed, setTyped] = useState<{ read: TypedAmount; of: Quantity } | 'editing' | null>(read ? { read, of: quantity } : null);
  // The remark or question about an amount disappears when the line's quantity changes, whatever changed it.
  const said = typed && typed !== 'editing' && isSame(typed.of, quantity) ? typed.read : null;

  function take(text: string) {
    const isEmpty = text.trim() === '';
    const now = readTypedAmount(text, uom, sold);
    const wanted = now.meant === null && now.quantity ? now.quantity : quantity;
    setTyped(isEmpty ? null : { read: now, of: wanted });
    if (!isSame(wanted, quantity)) onChange(wanted, now.remark);
  }

  function answer(event: MouseEvent<HTMLElement>, text: string) {
    event.preventDefault();
    // The pressed button disappears, so move the focus to the stepper's last button.
    event.currentTarget.closest('[role="status"]')?.previousElementSibling?.querySelector<HTMLElement>(':scope > :last-child')?.focus();
    take(text);
  }

  return (
    <>
      <Stepper
        name={name}
        form={form}
        planned={planned}
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
      {/* Left empty while the shopper types: screen readers announce text reliably only in an existing region. */}
      {typed && <Remark id={id} words={said && wordsOf(said)} actions={said ? answersTo(said).map((one) => ({ ...one, press: form?.press, onPress: answer })) : []} />}
    </>
  );
}

function wordsOf({ remark, meant }: TypedAmount): string | null {
  const question = meant && `Did you mean ${meant}?`;
  return remark && question ? `${remark}. ${question}` : (remark ?? question);
}

/**
 * Returns the answers to the question about a typed amount, if there is one. Both name their unit, so neither is
 * questioned again.
 */
function answersTo({ quantity, meant }: TypedAmount): { label: string; value: string }[] {
  if (!quantity || !meant) return [];
  const typed = formatAmount(quantity.thousandths, quantity.uom);
  return [
    { label: `Yes, ${meant}`, value: meant },
    { label: `No, ${typed}`, value: typed },
  ];
}

const isSame = (one: Quantity, other: Quantity): boolean => one.thousandths === other.thousandths && one.uom === other.uom;
