import type { WireGridSlot } from '#/contract/rest-types.ts';
import { cutOffText } from '#/modules/slots/rules/cut-off-text.ts';
import { finalOncePlacedText, isFinalOncePlaced } from '#/modules/slots/rules/slot-cut-offs.ts';
import type { Instant } from '#/platform/rules/london-time.ts';
import type { ClientSlot } from './client-slot.ts';
import { changeUntilText } from './slot-texts.ts';

/** What a booked slot's panel says of changing the order. */
export interface ChangeStep {
  title: string;
  text: string;
}

/** Returns until when the order for a slot can be changed, or that it cannot be changed once it is placed (SC-343). */
export function changeStep({ orderCutOff, amendOrderCutOff }: Pick<ClientSlot, 'orderCutOff' | 'amendOrderCutOff'>, now: Instant): ChangeStep {
  const amendCutOff = Date.parse(amendOrderCutOff);
  if (isFinalOncePlaced({ orderCutOff: Date.parse(orderCutOff), amendCutOff }, now)) return { title: 'Check your order before you place it', text: finalOncePlacedText };
  return { title: `Change your order until ${cutOffText(amendCutOff)}`, text: 'Add or remove items, change the slot, or cancel.' };
}

type CutOffs = Pick<WireGridSlot, 'startDateTime' | 'orderCutoffDateTime' | 'amendOrderCutoffDateTime'>;

/**
 * Returns until when orders for the slots of a grid can be changed, or that they cannot be changed once they are placed
 * (SC-343); null if the slots differ.
 */
export function changesText(slots: readonly CutOffs[], now: Instant): string | null {
  const finals = slots.filter((slot) => isFinalOncePlaced({ orderCutOff: Date.parse(slot.orderCutoffDateTime), amendCutOff: Date.parse(slot.amendOrderCutoffDateTime) }, now));
  if (finals.length > 0) return finals.length === slots.length ? finalOncePlacedText : null;
  const until = changeUntilText(slots);
  return until && `You can change or cancel until ${until}.`;
}
