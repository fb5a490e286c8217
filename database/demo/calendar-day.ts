/** The calendar day `days` later, or earlier if negative. Works on dates only, without clock or time zone. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** The first day with that month and date on or after `today`: nextOccurrence('2026-11-20', '12-24') is Christmas Eve 2026. */
export function nextOccurrence(today: string, monthAndDate: string): string {
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-${monthAndDate}`;
  return thisYear >= today ? thisYear : `${year + 1}-${monthAndDate}`;
}
