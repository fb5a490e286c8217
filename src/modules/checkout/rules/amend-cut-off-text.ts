import { formatLongDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';

/** Returns until when a placed order can be changed: '… until Thursday 26 November, 10pm.' */
export function amendCutOffText(cutOff: string): string {
  const at = Date.parse(cutOff);
  return `You can change or cancel this order until ${formatLongDay(londonDay(at))}, ${formatTimeAt(at)}.`;
}
