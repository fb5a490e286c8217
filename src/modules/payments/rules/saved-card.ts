/** The reason why a saved card cannot be deleted, as the call says it in `reason_code` (AC-231). */
export const activeOrder = 'ACTIVE_ORDER';

/** What the shopper reads then. */
export const cardInUseText = { title: 'Unable to delete', text: 'This card is being used for an order in progress.' } as const;

/** Returns the methods that a saved card allows: it cannot be deleted while it pays for an order in progress (AC-229). */
export const methodsForCard = (isInUse: boolean): string[] => (isInUse ? ['OPTIONS'] : ['OPTIONS', 'DELETE']);
