import { lazy, Suspense, useRef, useState } from 'react';
import { loadPart } from '#/platform/web/load-part.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { classNames } from '#/design/class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './buttons/icon-button.tsx';
import { useScripted } from './use-scripted.ts';
import fieldStyles from './field.module.css';
import styles from './date-field.module.css';

const Calendar = lazy(() => loadPart(() => import('./calendar.tsx')));

/** A date field's label never says that it is optional (AC-493). */
export interface DateFieldProps extends Omit<FieldProps, 'optional'> {
  id?: string | undefined;
  name?: string | undefined;
  /**
   * The day ('' if empty). With `value` and `onChange` the caller stores the day; with `defaultValue` the field does.
   */
  value?: LondonDay | '' | undefined;
  defaultValue?: LondonDay | undefined;
  /**
   * Called with every complete day, even while the shopper is typing: the first digit of 2026 makes the year 2.
   * Called with '' when the day becomes incomplete.
   */
  onChange?: ((day: LondonDay | '') => void) | undefined;
  /** The first and last day that can be chosen. */
  min?: LondonDay | undefined;
  max?: LondonDay | undefined;
  /**
   * Returns the reason why a day within the range cannot be chosen. The calendar refuses such a day, but the form must
   * check typed days itself.
   */
  unavailable?: ((day: LondonDay) => string | undefined) | undefined;
  /** Today in the shop's time zone. The calendar marks it, and opens there if no day is selected. */
  today: LondonDay;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/**
 * A date field. Its value is a calendar day as text, 'YYYY-MM-DD', without a time zone. It is the browser's own field,
 * which uses the shopper's language and works without script. With script, a button beside it opens a calendar that
 * marks unavailable days.
 */
export function DateField(props: DateFieldProps) {
  const { value, defaultValue, onChange, unavailable, today, ...rest } = props;
  const { label, min, max } = rest;
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<{ day: LondonDay | '' } | null>(null);
  const scripted = useScripted();

  function choose(day: LondonDay) {
    setOpen(null);
    // Simulates typing, so that React notices the change, and so does a form that keeps its own values.
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    setValue.call(input.current, day);
    input.current!.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Field<Pick<DateFieldProps, 'name' | 'min' | 'max' | 'required' | 'disabled'>>
      {...rest}
      render={(control) => (
        <div className={fieldStyles.around}>
          <input
            {...control}
            ref={input}
            type="date"
            className={classNames(fieldStyles.control, styles.input, scripted && styles.scripted)}
            {...(value === undefined ? { defaultValue } : { value })}
            onChange={(event) => onChange?.(event.target.value)}
          />
          {scripted && !props.disabled && (
            <IconButton
              icon="calendar"
              label={`Choose a day: ${typeof label === 'string' ? label : 'calendar'}`}
              aria-haspopup="dialog"
              className={styles.button}
              onClick={() => setOpen({ day: input.current!.value })}
            />
          )}
          {open && (
            <Suspense fallback={null}>
              <Calendar
                label={label}
                day={open.day}
                today={today}
                min={min}
                max={max}
                unavailable={unavailable}
                anchor={input}
                onChoose={choose}
                onClose={() => setOpen(null)}
              />
            </Suspense>
          )}
        </div>
      )}
    />
  );
}
