import type { PreviewTime } from '#/modules/staff/rules/preview-address.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';

/** Returns the time of the preview of a thing whose first day is to come; undefined for any other. */
export const firstDayPreview = ({ state, startDate }: { state: string; startDate: LondonDay | null }): PreviewTime | undefined =>
  state === 'TO_COME' ? { day: startDate!, hour: '00' } : undefined;
