import { useState } from 'react';
import { DateField, type DateFieldProps } from '#/design/forms/date-field.tsx';
import { londonDay } from '#/platform/rules/london-time.ts';

/** A date field of the console. Its calendar, which opens in the browser only, marks today by the browser's clock. */
export function DayField(props: Omit<DateFieldProps, 'today'>) {
  const [today] = useState(() => londonDay(Date.now()));
  return <DateField {...props} today={today} />;
}
