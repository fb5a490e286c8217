import type { WireOrderSlot } from '#/contract/rest-types.ts';
import { christmasText } from '#/modules/orders/rules/order-slot-text.ts';
import { formatLongDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';

/** Returns until when a placed order can be changed: '… until Thursday 26 November, 10pm.' */
export function amendCutOffText(slot: Pick<WireOrderSlot, 'startDateTime' | 'amendOrderCutoffDateTime'>): string {
  const christmas = christmasText(slot);
  if (christmas !== null) return `${christmas}.`;
  const at = Date.parse(slot.amendOrderCutoffDateTime);
  return `You can change or cancel this order until ${formatLongDay(londonDay(at))}, ${formatTimeAt(at)}.`;
}
