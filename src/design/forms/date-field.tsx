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
  /** With `onChange` the caller keeps the day, '' for none; `defaultValue` leaves it to the field. */
  value?: LondonDay | '' | undefined;
  defaultValue?: LondonDay | undefined;
  /** Called with every day that is whole while somebody types: the year 2026 comes by way of the year 2. */
  onChange?: ((day: LondonDay | '') => void) | undefined;
  /** The first and the last day that can be had. */
  min?: LondonDay | undefined;
  max?: LondonDay | undefined;
  /** Why a day within them cannot be had. A day that is typed is for the form to refuse. */
  unavailable?: ((day: LondonDay) => string | undefined) | undefined;
  /** The shop's day, which the calendar marks and opens at. */
  today: LondonDay;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/**
 * A calendar day, as text 'YYYY-MM-DD' without any time zone. The browser's own date field, which speaks the reader's
 * language and works without script; with script a button beside it opens a calendar that knows which days are to be had.
 */
export function DateField(props: DateFieldProps) {
  const { value, defaultValue, onChange, unavailable, today, ...rest } = props;
  const { label, min, max } = rest;
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<{ day: LondonDay | '' } | null>(null);
  const scripted = useScripted();

  function choose(day: LondonDay) {
    setOpen(null);
    // As if it had been typed: React hears of it, and a form that keeps its fields itself has it too.
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
