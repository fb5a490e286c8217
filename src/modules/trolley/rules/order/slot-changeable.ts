import type { ConfirmedOrder } from '#/modules/trolley/rules/lines/trolley-line.ts';

/**
 * Returns whether the shopper may book another slot for an order (SC-594): while it is PENDING, or being amended and the
 * order as it was placed allows that.
 */
export function isSlotChangeable({ state, confirmed }: { state: string; confirmed: Pick<ConfirmedOrder, 'slotChangeable'> | null }): boolean {
  return state === 'PENDING' || (state === 'AMENDING' && confirmed?.slotChangeable === true);
}
