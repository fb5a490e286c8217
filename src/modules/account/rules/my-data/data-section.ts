import { dayMs, hourMs } from '#/platform/rules/london-time.ts';

/** A section of a customer's data, as it is downloaded. */
export interface DataSection {
  name: string;
  title: string;
  rows: readonly Record<string, unknown>[];
}

/** The number of days for which a download is kept. */
export const downloadDays = 7;
export const downloadLifeMs = downloadDays * dayMs;

/** The time until a newer download can be asked for, in milliseconds. */
export const downloadPauseMs = hourMs;
