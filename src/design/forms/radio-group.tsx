import { useId, type ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import { FieldError } from './field.tsx';
import { useScripted } from './use-scripted.ts';
import styles from './choice.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The reason why this option cannot be chosen now; shown below it. */
  disabledReason?: ReactNode;
}

export interface RadioGroupProps {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  /** Shows the legend like a heading, for a group that is a section of its page. */
  isSection?: boolean | undefined;
  name: string;
  options: readonly RadioOption[];
  /** The chosen option. With `value` and `onChange` the caller stores the choice; with `defaultValue` the form does. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** Shows each option in its own box, for options with hints. */
  boxed?: boolean | undefined;
  /** Shows the boxes side by side where there is room for it. */
  inRow?: boolean | undefined;
  /** The id to which the error summary links; following the link focuses the first option. */
  id?: string | undefined;
  className?: string | undefined;
}

/** A single choice, as native radio buttons in a fieldset. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, hideLegend, isSection, name, options, hint, error, boxed, inRow, id, className } = props;
  const made = useId();
  const groupId = id ?? made;
  const hintId = `${groupId}-hint`;
  const errorId = `${groupId}-error`;
  return (
    <fieldset
      id={groupId}
      // A radiogroup, unlike a plain group, may have aria-invalid.
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      className={classNames(inRow ? styles.row : styles.group, className)}
      aria-describedby={classNames(Boolean(hint) && hintId, Boolean(error) && errorId)}
    >
      <legend className={hideLegend ? 'visually-hidden' : classNames(styles.legend, isSection && styles.section)}>{legend}</legend>
      {hint && (
        <p id={hintId} className={styles.groupHint}>
          {hint}
        </p>
      )}
      {options.map((option) => (
        <RadioLine key={option.value} option={option} group={props} name={name} boxed={boxed} />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface RadioLineProps {
  option: RadioOption;
  group: RadioGroupProps;
  name: string;
  boxed: boolean | undefined;
}

function RadioLine({ option, group, name, boxed }: RadioLineProps) {
  const hintId = useId();
  const scripted = useScripted();
  const off = Boolean(option.disabledReason);
  const { value, onChange, defaultValue, required } = group;
  const under = option.disabledReason ?? option.hint;
  return (
    <div className={classNames(boxed && styles.boxed)}>
      <label className={styles.choice}>
        <input
          type="radio"
          name={name}
          value={option.value}
          required={required}
          // A disabled option stays focusable, so that its reason is announced. Without script only a native `disabled`
          // can prevent the choice.
          disabled={off && !scripted}
          aria-disabled={(off && scripted) || undefined}
          aria-describedby={under ? hintId : undefined}
          {...(value === undefined
            ? { defaultChecked: defaultValue === option.value }
            : { checked: value === option.value })}
          onClick={(event) => off && event.preventDefault()}
          onChange={() => off || onChange?.(option.value)}
        />
        <span className={styles.words}>{option.label}</span>
      </label>
      {under && (
        <p id={hintId} className={styles.hint}>
          {under}
        </p>
      )}
    </div>
  );
}
