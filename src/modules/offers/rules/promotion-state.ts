/** The states of a promotion as staff see them: before its first day, from then on, and after its last day or its end by staff. */
export const promotionStates = ['LIVE', 'TO_COME', 'ENDED'] as const;
export type PromotionState = (typeof promotionStates)[number];
