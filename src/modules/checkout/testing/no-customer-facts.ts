import type { CustomerFacts } from '#/modules/checkout/rules/customer-facts.ts';

/** What checkout shows about the customer when nothing of it could be read. */
export const noCustomerFacts: CustomerFacts = { email: null, isFirstOrder: false, hasUnpaidOrder: false, oftenBought: 0, oftenBoughtMissing: 0 };
