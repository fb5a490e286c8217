import { useState, type ComponentPropsWithRef, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { stepped, typedQuantity } from './typed-quantity.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  /** What it counts, for the accessible names: 'Add one more {name}'. */
  name: string;
  value: number;
  /** Called with each wish, 0 to remove. What is allowed is the caller's to decide. */
  onChange: (value: number) => void;
  /** One press of minus or plus; 1 unless told. */
  step?: number | undefined;
  /** The least that can be had; minus from there asks for 0. The step unless told. */
  min?: number | undefined;
  /** At this value plus is off. */
  max?: number | undefined;
  /** Said when plus is off, such as 'You can have at most 12'. */
  maxReason?: string | undefined;
  /** What a typed text means, undefined when it is no number; a plain number unless told. */
  readTyped?: ((typed: string) => number | undefined) | undefined;
  /** Shown after the number, such as 'kg'. */
  unit?: string | undefined;
  /**
   * For a form that works without script: the typed field goes under `field`, and a press of minus or plus under
   * `press` with the value wished, which counts before the field.
   */
  form?: { field: string; press: string } | undefined;
  className?: string | undefined;
}

/** Minus, the quantity and plus, in exactly the room of an Add button. */
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
    // What was typed is given up first; only then is the dialog that it stands in.
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
      {/* Enter presses the first submit button of a form: without this one, that would be minus. */}
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
