import type { WireGridSlot, WireSlotDay } from '#/contract/rest-types.ts';
import { toPence } from '#/platform/rules/money.ts';
import { isGreener } from './grid-marks.ts';

/** A slot that the page proposes, and why: it is the next free one, one of the cheapest, or a greener one. */
export interface SlotJump {
  reasons: ('next' | 'lowest' | 'greener')[];
  slot: WireGridSlot;
}

/**
 * Returns the slots that a shopper can jump to: the next free one, the earliest of the cheapest, and the earliest of the
 * cheapest greener ones. A slot that is several of these occurs once. The cheapest is left out if all cost the same.
 */
export function slotJumps(days: readonly WireSlotDay[]): SlotJump[] {
  const open = days
    .flatMap(({ slots }) => slots.filter(({ status }) => status === 'AVAILABLE'))
    .toSorted((one, other) => Date.parse(one.startDateTime) - Date.parse(other.startDateTime));
  const byCharge = open.toSorted((one, other) => toPence(one.charge) - toPence(other.charge));
  const differ = open.length > 0 && toPence(byCharge[0]!.charge) !== toPence(byCharge.at(-1)!.charge);
  const jumps: SlotJump[] = [];
  add('next', open[0]);
  if (differ) add('lowest', byCharge[0]);
  add('greener', byCharge.find(isGreener));
  return jumps;

  function add(reason: SlotJump['reasons'][number], slot: WireGridSlot | undefined): void {
    if (slot === undefined) return;
    const known = jumps.find((jump) => jump.slot.slotId === slot.slotId);
    if (known) known.reasons.push(reason);
    else jumps.push({ reasons: [reason], slot });
  }
}
