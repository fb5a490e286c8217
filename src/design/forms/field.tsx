import { lazy, Suspense, useId, type ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { Icon } from '#/design/display/icon.tsx';
import styles from './field.module.css';

// Few errors have an explanation, so its dialog loads with the first one.
const ErrorExplanation = lazy(() => loadPart(() => import('./error-explanation.tsx')));

export interface FieldProps {
  label: ReactNode;
  /** Announces the label without showing it, for a field whose position makes its purpose clear. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** Shows the hint below the control instead of above it. */
  hintBelow?: boolean | undefined;
  /** Shown in line with the control, such as the button of a form with one field. */
  beside?: ReactNode;
  /** The number of characters left; shown below the control and announced with it. */
  counter?: ReactNode;
  /** The error in the value; shown below the field and announced with it. */
  error?: ReactNode;
  /** Why the value is refused; opens in a modal after pressing 'Why?' beside the error (AC-496). */
  errorExplanation?: string | undefined;
  /** Adds ' (optional)' to the label. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** The attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps<Control> extends FieldProps {
  /** The control's id; generated if omitted. */
  id?: string | undefined;
  /** Ids of other elements that describe the control, such as a notice about the form. */
  'aria-describedby'?: string | undefined;
  /** Renders the control. Gets all props that the field does not use itself. */
  render: (control: Control & FieldControl) => ReactNode;
}

/** A label, a hint and an error around one control and connected with it. Passes all other props to the control. */
export function Field<Control>(props: FieldFrameProps<Control> & Control) {
  const { label, hideLabel, hint, hintBelow, beside, counter, error, errorExplanation, optional, className, id, render, 'aria-describedby': described, ...rest } = props;
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const counterId = `${controlId}-counter`;
  const errorId = `${controlId}-error`;
  const control = {
    ...rest,
    id: controlId,
    'aria-describedby': classNames(described, Boolean(hint) && hintId, Boolean(counter) && counterId, Boolean(error) && errorId),
    'aria-invalid': error ? true : undefined,
  } as Control & FieldControl;

  const hintLine = hint && (
    <p id={hintId} className={styles.hint}>
      {hint}
    </p>
  );

  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {!hintBelow && hintLine}
      {beside ? (
        <div className={styles.line}>
          {render(control)}
          {beside}
        </div>
      ) : (
        render(control)
      )}
      {hintBelow && hintLine}
      {counter && (
        <p id={counterId} className={styles.hint}>
          {counter}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {error && errorExplanation && (
        <Suspense>
          <ErrorExplanation describes={errorId} text={errorExplanation} />
        </Suspense>
      )}
    </div>
  );
}

/** The error message below a field or a group of controls. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="error" size={16} />
      <span>{children}</span>
    </p>
  );
}
