/** Why an order cannot be placed: a code of SC-470, and the sentence for the shopper. */
export interface PlacingRefusal {
  code: string;
  message: string;
  details?: { name: string; value: string }[];
}

/** A refusal with one of the order service's codes, given by its last three digits. */
export const placingRefusal = (number: string, message: string): PlacingRefusal => ({
  code: `ORDER_ORCHESTRATION_${number}`,
  message,
});

/** Too late: the order is placed, or another press is placing it (SC-468). */
export const placedAlready = placingRefusal('004', 'This order has already been placed or is being placed.');
