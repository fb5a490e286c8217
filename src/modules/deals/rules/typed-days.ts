import { isLondonDay } from '#/platform/rules/london-time.ts';

/** The days of a deal, as typed; an empty text means that there is none. */
export interface TypedDays {
  startDate: string;
  endDate: string;
}

/** Returns a message for each typed day that cannot be saved. */
export function dayFaults({ startDate, endDate }: TypedDays): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [field, day] of Object.entries({ startDate, endDate })) {
    if (day !== '' && !isLondonDay(day)) faults[field] = 'Please enter a day, or leave it empty';
  }
  if (Object.keys(faults).length === 0 && startDate !== '' && endDate !== '' && endDate < startDate) faults['endDate'] = 'The last day is before the first';
  return faults;
}
