import { useState, type ChangeEvent, type ComponentPropsWithRef, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { stepped, typedQuantity } from '#/design/forms/typed-quantity.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  /** The name of the counted thing, used in accessible names such as 'Add one more {name}'. */
  name: string;
  value: number;
  /** Called with the requested value; 0 means remove. The caller decides whether to allow it. */
  onChange: (value: number) => void;
  /** The change per press of minus or plus; 1 by default. */
  step?: number | undefined;
  /** The smallest quantity, `step` by default. From there, minus requests 0. */
  min?: number | undefined;
  /** The largest quantity; plus is disabled there. */
  max?: number | undefined;
  /** The reason announced while plus is disabled, such as 'You can have at most 12'. */
  maxReason?: string | undefined;
  /**
   * Called with the typed text when the shopper has finished typing. By default a number requests that quantity, and
   * other text is ignored.
   */
  onTyped?: ((typed: string) => void) | undefined;
  /** Called when the shopper starts typing. */
  onEdit?: (() => void) | undefined;
  /** The unit after the number, such as 'kg'. The shopper may type it too. */
  unit?: string | undefined;
  /** The id of an element with a remark on the quantity. */
  describedBy?: string | undefined;
  /**
   * Field names for a form that works without script. The typed text is sent as `field`. Minus and plus send the new
   * value as `press`, which takes precedence.
   */
  form?: { field: string; press: string } | undefined;
  /** Shows a quantity that is only planned: white instead of green. */
  planned?: boolean | undefined;
  className?: string | undefined;
}

/** Minus, the quantity and plus, in the size of an Add button. */
export function Stepper(props: StepperProps) {
  const { name, value, onChange, step = 1, min = step, max, maxReason, onTyped = read, onEdit, unit, describedBy, form, planned, className } = props;
  const [typed, setTyped] = useState<string>();
  const atMost = max !== undefined && value >= max;
  const less = value > min ? Math.max(min, stepped(value, -step)) : 0;

  function read(text: string) {
    const wished = typedQuantity(text, unit);
    if (wished !== undefined && wished !== value) onChange(wished);
  }

  function commit() {
    if (typed === undefined) return;
    setTyped(undefined);
    onTyped(typed);
  }

  function edited(event: ChangeEvent<HTMLInputElement>) {
    if (typed === undefined) onEdit?.();
    setTyped(event.target.value);
  }

  function keyed(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    }
    // The first Escape only discards the typed text; the next one closes the surrounding dialog.
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault();
      setTyped(undefined);
    }
  }

  function wish(next: number) {
    setTyped(undefined);
    onChange(next);
  }

  return (
    <div role="group" aria-label={`Quantity of ${name}`} className={classNames(styles.stepper, planned && styles.planned, className)}>
      {/* Enter presses the first submit button of a form. Without this button, that would be minus. */}
      {form && <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />}
      <StepButton icon="minus" label={`Remove one ${name}`} next={less} press={form?.press} onWish={wish} />
      <input
        className={styles.field}
        name={form?.field}
        value={typed ?? (unit ? `${value} ${unit}` : String(value))}
        aria-label={`Quantity of ${name}`}
        aria-describedby={describedBy}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        onChange={edited}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={keyed}
      />
      <StepButton
        icon="plus"
        label={`Add one more ${name}`}
        next={stepped(value, step)}
        press={form?.press}
        onWish={wish}
        off={atMost}
        title={atMost ? maxReason : undefined}
      />
    </div>
  );
}

interface StepButtonProps extends Pick<ComponentPropsWithRef<'button'>, 'title'> {
  icon: 'plus' | 'minus';
  label: string;
  next: number;
  press: string | undefined;
  onWish: (next: number) => void;
  off?: boolean;
}

function StepButton({ icon, label, next, press, onWish, off, title }: StepButtonProps) {
  function pressed(event: MouseEvent) {
    event.preventDefault();
    if (!off) onWish(next);
  }
  return (
    <button
      type={press ? 'submit' : 'button'}
      name={press}
      value={press && next}
      className={styles.button}
      aria-label={label}
      aria-disabled={off || undefined}
      title={title}
      onClick={pressed}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
