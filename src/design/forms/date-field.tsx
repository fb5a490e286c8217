import { lazy, Suspense, useRef, useState } from 'react';
import { loadPart } from '#/platform/web/load-part.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { classNames } from '#/design/class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { useScripted } from './use-scripted.ts';
import fieldStyles from './field.module.css';
import styles from './date-field.module.css';

const Calendar = lazy(() => loadPart(() => import('./calendar.tsx')));

export interface DateFieldProps extends FieldProps {
  id?: string | undefined;
  name?: string | undefined;
  /** With `onChange` the caller holds the day ('' if empty); with `defaultValue` the field does. */
  value?: LondonDay | '' | undefined;
  defaultValue?: LondonDay | undefined;
  /** Called with every complete day while the shopper types: the year 2026 passes through the year 2. */
  onChange?: ((day: LondonDay | '') => void) | undefined;
  /** The first and last day that can be chosen. */
  min?: LondonDay | undefined;
  max?: LondonDay | undefined;
  /** Why a day within the range cannot be chosen. The calendar refuses it; if it is typed, the form has to. */
  unavailable?: ((day: LondonDay) => string | undefined) | undefined;
  /** Today in the shop's time zone; the calendar marks it and opens at it. */
  today: LondonDay;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/**
 * A calendar day, as text 'YYYY-MM-DD' without a time zone. This is the browser's own date field, which speaks the
 * shopper's language and works without script. With script, a button beside it opens a calendar that knows which days
 * are available.
 */
export function DateField(props: DateFieldProps) {
  const { value, defaultValue, onChange, unavailable, today, ...rest } = props;
  const { label, min, max } = rest;
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<{ day: LondonDay | '' } | null>(null);
  const scripted = useScripted();

  function choose(day: LondonDay) {
    setOpen(null);
    // Simulates typing, so that React and a form that holds its fields itself both see the change.
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
