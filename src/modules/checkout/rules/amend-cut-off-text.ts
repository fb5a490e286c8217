import type { WireOrderSlot } from '#/contract/rest-types.ts';
import { christmasText } from '#/modules/orders/rules/order-slot-text.ts';
import { cutOffText } from '#/modules/slots/rules/cut-off-text.ts';
import { finalOncePlacedText } from '#/modules/slots/rules/slot-cut-offs.ts';
import type { Instant } from '#/platform/rules/london-time.ts';

/**
 * Returns until when a placed order can be changed: '… until Thursday 26 November, 10pm.' From that instant on it says that the
 * order cannot be changed, as for Christmas orders that are placed after 15 December (SC-343).
 */
export function amendCutOffText(slot: Pick<WireOrderSlot, 'startDateTime' | 'amendOrderCutoffDateTime'>, now: Instant): string {
  const at = Date.parse(slot.amendOrderCutoffDateTime);
  if (at <= now) return finalOncePlacedText;
  const christmas = christmasText(slot);
  return christmas === null ? `You can change or cancel this order until ${cutOffText(at)}.` : `${christmas}.`;
}
