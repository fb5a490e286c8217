import { isLondonDay, type LondonDay } from '#/platform/rules/london-time.ts';

/** The shortest text that can be a whole date, '1/2/2026'. */
const shortestDay = 8;

/**
 * Returns the day that was typed as DD/MM/YYYY, also with - or . between, or that a browser's own date field holds
 * (YYYY-MM-DD). Null if there is no such day (AC-475).
 */
export function typedDay(typed: string): LondonDay | null {
  const text = typed.trim();
  if (isLondonDay(text)) return text;
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (date === undefined) return null;
  const day = `${year}-${month!.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isLondonDay(day) ? day : null;
}

/** Returns the message for a typed date that cannot be read, or is after `today` where only past dates are allowed (AC-474, AC-476). */
export function typedDayFault(typed: string, { today, pastOnly = false }: { today: LondonDay; pastOnly?: boolean }): string | null {
  const day = typed.trim().length < shortestDay ? null : typedDay(typed);
  if (day === null) return 'Please insert full date';
  return pastOnly && day > today ? "The date can't be in the future" : null;
}
