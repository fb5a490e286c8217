/** The states of a request for a replacement card (AC-310). */
export const replacementStatuses = ['REQUESTED', 'DISPATCHED'] as const;
export type ReplacementStatus = (typeof replacementStatuses)[number];

export const replacementReasons = ['LOST', 'STOLEN', 'DAMAGED', 'NOT_RECEIVED'] as const;
export type ReplacementReason = (typeof replacementReasons)[number];

/** The reasons on screens (AC-306). */
export const replacementReasonWords: Record<ReplacementReason, string> = { LOST: 'Lost', STOLEN: 'Stolen', DAMAGED: 'Damaged', NOT_RECEIVED: 'Never arrived' };
