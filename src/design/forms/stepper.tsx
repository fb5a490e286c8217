import { useState, type ChangeEvent, type ComponentPropsWithRef, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { stepped, typedQuantity } from './typed-quantity.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  /** What it counts, for the accessible names: 'Add one more {name}'. */
  name: string;
  value: number;
  /** Called with the requested value, 0 to remove. The caller decides whether it is allowed. */
  onChange: (value: number) => void;
  /** The change per press of minus or plus, 1 by default. */
  step?: number | undefined;
  /** The smallest quantity, `step` by default; minus from there requests 0. */
  min?: number | undefined;
  /** Plus is disabled at this value. */
  max?: number | undefined;
  /** Announced while plus is disabled, such as 'You can have at most 12'. */
  maxReason?: string | undefined;
  /** Called with the text typed, once it is complete. By default a plain number is requested, and other text is ignored. */
  onTyped?: ((typed: string) => void) | undefined;
  /** Called when the typing starts. */
  onEdit?: (() => void) | undefined;
  /** Shown after the number, such as 'kg', and may be typed with it. */
  unit?: string | undefined;
  /** The id of a remark on the quantity. */
  describedBy?: string | undefined;
  /**
   * For a form that works without script: the typed field is sent as `field`, and a press of minus or plus sends the
   * new value as `press`, which takes precedence.
   */
  form?: { field: string; press: string } | undefined;
  className?: string | undefined;
}

/** Minus, the quantity and plus, exactly as large as an Add button. */
export function Stepper(props: StepperProps) {
  const { name, value, onChange, step = 1, min = step, max, maxReason, onTyped = read, onEdit, unit, describedBy, form, className } = props;
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
    // The first Escape discards the typed text; only the next one closes the dialog around it.
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
    <div role="group" aria-label={`Quantity of ${name}`} className={classNames(styles.stepper, className)}>
      {/* Enter presses the first submit button of a form. Without this one, that would be minus. */}
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
