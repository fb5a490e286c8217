import { useState, type ComponentPropsWithRef, type KeyboardEvent, type MouseEvent } from 'react';
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
  /** Parses the typed text; undefined if it is not a number. Reads a plain number by default. */
  readTyped?: ((typed: string) => number | undefined) | undefined;
  /** Shown after the number, such as 'kg'. */
  unit?: string | undefined;
  /**
   * For a form that works without script: the typed field is sent as `field`, and a press of minus or plus sends the
   * new value as `press`, which takes precedence.
   */
  form?: { field: string; press: string } | undefined;
  className?: string | undefined;
}

/** Minus, the quantity and plus, exactly as large as an Add button. */
export function Stepper(props: StepperProps) {
  const { name, value, onChange, step = 1, min = step, max, maxReason, readTyped = typedQuantity, unit, form, className } = props;
  const [typed, setTyped] = useState<string>();
  const atMost = max !== undefined && value >= max;
  const less = value > min ? Math.max(min, stepped(value, -step)) : 0;

  function commit() {
    const wished = typed === undefined ? undefined : readTyped(typed);
    setTyped(undefined);
    if (wished !== undefined && wished !== value) onChange(wished);
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
      <span className={styles.middle}>
        <input
          className={classNames(styles.field, unit && styles.beforeUnit)}
          name={form?.field}
          value={typed ?? String(value)}
          aria-label={`Quantity of ${name}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={4}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={keyed}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
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
