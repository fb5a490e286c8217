/** The reason why an order cannot be placed: a code of SC-470, and the message for the shopper. */
export interface PlacingRefusal {
  code: string;
  message: string;
  details?: { name: string; value: string }[];
}

/** Creates a refusal with one of the order service's codes, of which `number` is the last three digits. */
export const placingRefusal = (number: string, message: string): PlacingRefusal => ({
  code: `ORDER_ORCHESTRATION_${number}`,
  message,
});

/** The refusal if an order is amended and its amend cut-off has passed. */
export const amendCutOffPassed = placingRefusal('005', 'This order can no longer be changed.');

/** The refusal if it is too late: the order is placed already, or another press is placing it (SC-468). */
export const placedAlready = placingRefusal('004', 'This order has already been placed or is being placed.');
