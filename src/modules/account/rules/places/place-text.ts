import { addDays, formatLongDay, formatTimeAt, londonDay, type Instant } from '#/platform/rules/london-time.ts';
import type { BrowserWords } from './browser-words.ts';

/** Returns the name of a signed-in place: 'Chrome on Windows'. */
export function placeName({ browser, system }: BrowserWords): string {
  const name = browser ?? 'A browser';
  return system === null ? name : `${name} on ${system}`;
}

/** Returns whether a place's system is that of a phone or a tablet, for its icon. */
export const isHandheld = ({ system }: BrowserWords): boolean => system === 'iPhone' || system === 'iPad' || system === 'Android';

/** Returns when a place was last used, in London time: 'Last seen yesterday at 8:14pm'. */
export function lastSeenText(lastSeen: Instant, now: Instant): string {
  const day = londonDay(lastSeen);
  const today = londonDay(now);
  const named = day >= today ? 'today' : day === addDays(today, -1) ? 'yesterday' : formatLongDay(day);
  return `Last seen ${named} at ${formatTimeAt(lastSeen)}`;
}
