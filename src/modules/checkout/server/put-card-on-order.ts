import type { WireOrder } from '#/contract/rest-types.ts';
import { readAccount } from '#/modules/account/server/public.ts';
import type { OrderAddress } from '#/modules/orders/rules/order-record.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import { findOrderAddress, readOrder, saveDetails, type CustomersOrder, type StoredDetails } from '#/modules/orders/server/public.ts';
import { readPaymentSession } from '#/modules/payments/server/public.ts';
import { currentSlotOf } from '#/modules/slots/server/public.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { findSavedCard } from './find-saved-card.ts';
import { lockChangeableOrder } from './lock-order.ts';
import type { CheckoutDeps } from './placing-press.ts';

/** How the order is paid, and the provider's token of its card (SC-536). */
export interface CardOnOrder {
  paymentInfo: WireOrder['paymentInfo'];
  cardToken: string | null;
}

/** The customer's order, and who puts a card on it: staff who act for the customer, else the customer (SC-023). */
export type OrderToPay = CustomersOrder & { principalId: number };

export interface NewCard {
  sessionId: string;
  passcode: string;
  saveNewCard: boolean;
  /** Null takes the delivery address, for collection the contact address (SC-538). */
  billingAddress: OrderAddress | null;
}

/** Puts the card of a payment session on the order; a session without a card is 422. */
export async function putNewCard(
  database: Database,
  deps: CheckoutDeps,
  wanted: OrderToPay,
  given: NewCard,
  now: Instant,
): Promise<CardOnOrder> {
  return putCard(database, deps, wanted, now, async (inside) => {
    const { sessionId, passcode } = given;
    const { card } = await readPaymentSession(inside, { sessionId, passcode, customerId: wanted.customerId }, now);
    if (!card) throw new CallError(422, null, 'Please enter your card details.');
    const billingAddress = given.billingAddress ?? (await usualBillingAddress(inside, wanted, now));
    return { card, billingAddress, saveCard: given.saveNewCard };
  });
}

/** Puts a card that the customer keeps on the order; an expired one is 422. */
export async function putSavedCard(
  database: Database,
  deps: CheckoutDeps,
  wanted: OrderToPay,
  paymentCardId: string,
  now: Instant,
): Promise<CardOnOrder> {
  return putCard(database, deps, wanted, now, async (inside) => {
    const kept = await findSavedCard(inside, wanted.customerId, paymentCardId, now);
    if (kept.kind === 'faulty') throw new CallError(422, null, null, { errors: [kept.fault] });
    return { ...kept.details, billingAddress: kept.details.billingAddress ?? (await usualBillingAddress(inside, wanted, now)) };
  });
}

async function putCard(
  database: Database,
  deps: CheckoutDeps,
  wanted: OrderToPay,
  now: Instant,
  choose: (inside: Database) => Promise<Pick<StoredDetails, 'card' | 'billingAddress' | 'saveCard'>>,
): Promise<CardOnOrder> {
  return inTransaction({ database }, async (work) => {
    await lockChangeableOrder(work.database, deps.openOrders, wanted);
    await saveDetails(work.database, wanted.customerOrderId, await choose(work.database), wanted.principalId);
    return readCardOnOrder(work.database, deps, wanted, now);
  });
}

/** How the customer's order is paid. */
export async function readCardOnOrder(
  database: Database,
  { openOrders }: CheckoutDeps,
  wanted: CustomersOrder,
  now: Instant,
): Promise<CardOnOrder> {
  const order = await readOrder(database, openOrders, wanted, now);
  return { paymentInfo: presentOrder(order, now).paymentInfo, cardToken: order.card?.token ?? null };
}

async function usualBillingAddress(database: Database, wanted: CustomersOrder, now: Instant): Promise<OrderAddress | null> {
  const { customerOrderId, customerId } = wanted;
  const slot = await currentSlotOf(database, customerOrderId, now);
  const delivered = slot?.slotType === 'DELIVERY' ? slot.addressId : null;
  const addressId = delivered ?? (await readAccount(database, customerId)).contactAddressId;
  return addressId === null ? null : findOrderAddress(database, customerId, addressId);
}
