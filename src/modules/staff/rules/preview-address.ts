import * as pages from '#/page-paths.ts';
import { addDays, formatDay, instantOf, isLondonDay, londonDay, londonTimeOfDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';

/** The instant of a preview as staff choose it: a day and a full hour in London, such as '2026-12-01' and '06'. */
export interface PreviewTime {
  day: string;
  hour: string;
}

/** The hours to choose from: everything in the shop that changes by itself changes at a full hour. */
export const previewHours: readonly string[] = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Returns the last day that a preview shows. Seasons come back every year, so there is nothing else after it. */
export const lastPreviewDay = (today: LondonDay): LondonDay => addDays(today, 365);

/** Returns what is wrong with a chosen time, by field. Earlier days have no preview: the shop keeps no earlier prices. */
export function previewTimeFaults({ day, hour }: PreviewTime, now: Instant): { day?: string; hour?: string } {
  const today = londonDay(now);
  const last = lastPreviewDay(today);
  const isDay = isLondonDay(day);
  return {
    ...(!isDay && { day: 'Please choose a day, such as 1 December' }),
    ...(isDay && day < today && { day: 'Please choose today or a later day: the shop keeps no earlier prices' }),
    ...(isDay && day > last && { day: `Please choose a day up to ${formatDay(last)}` }),
    ...(!previewHours.includes(hour) && { hour: 'Please choose an hour' }),
  };
}

/** Returns the instant of a chosen time without faults. */
export const previewInstant = ({ day, hour }: PreviewTime): Instant => instantOf(day, `${hour}:00`);

/** Returns the chosen time for an instant, without its minutes. */
export const previewTimeAt = (at: Instant): PreviewTime => ({ day: londonDay(at), hour: londonTimeOfDay(at).slice(0, 2) });

/** Returns the time with which a day begins, or today if that day is past. */
export const previewTimeFrom = (day: LondonDay | null, today: LondonDay): PreviewTime => ({ day: day !== null && day > today ? day : today, hour: '00' });

/** Returns the address at which staff see a page of the shop as of a time. `address` may have a query and a hash. */
export const previewAddress = ({ day, hour }: PreviewTime, address: string): string =>
  pages.linkTo(pages.preview, { time: `${day}T${hour}`, '*': address.slice(1) });

/**
 * Returns the time and the page's path in a preview's path, both unchecked; null for any other path. Without a page it
 * is the home page.
 */
export function previewOf(pathname: string): { time: PreviewTime; path: string } | null {
  const [, day, hour = '', path = '/'] = /^\/admin\/preview\/([^/T]*)T?([^/]*)(\/.*)?$/i.exec(pathname) ?? [];
  return day === undefined ? null : { time: { day, hour }, path: path === '/' ? pages.groceriesHome : path };
}
