import type { WireOrder } from '#/contract/rest-types.ts';
import type { OrderAddress, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { presentPaymentInfo } from '#/modules/orders/rules/present-order.ts';
import { completeOpenOrder, findUsualBillingAddress, orderAddressOf, readOrder, saveDetails, type CustomersOrder, type StoredDetails } from '#/modules/orders/server/public.ts';
import { listCardsToUse, readPaymentSession } from '#/modules/payments/server/public.ts';
import { commitWith, inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { chooseSavedCard } from './choose-saved-card.ts';
import { lockChangeableOrder } from './lock-order.ts';
import type { CheckoutDeps } from './placing-press.ts';

/** The payment of an order as calls return it, and the provider's token of its card; null without a card (SC-536). */
export interface CardOnOrder {
  paymentInfo: WireOrder['paymentInfo'];
  cardToken: string | null;
}

/** The customer's order, and who puts a card on it: staff acting for the customer, otherwise the customer (SC-023). */
export type OrderToPay = CustomersOrder & { principalId: number };

export interface NewCard {
  sessionId: string;
  passcode: string;
  saveNewCard: boolean;
  /** Null means the delivery address, for a collection the contact address (SC-538). */
  billingAddress: OrderAddress | null;
}

/** Puts a payment session's card on the order. Throws 422 if the session has no card. */
export async function putNewCard(
  database: Database,
  deps: CheckoutDeps,
  wanted: OrderToPay,
  given: NewCard,
  now: Instant,
): Promise<CardOnOrder> {
  return putCard(database, deps, wanted, async (inside) => {
    const { sessionId, passcode, billingAddress } = given;
    const { card } = await readPaymentSession(inside, { sessionId, passcode, customerId: wanted.customerId }, now);
    if (!card) throw new CallError(422, null, 'Please enter your card details.');
    return { card, billingAddress, saveCard: given.saveNewCard };
  });
}

/** Puts one of the customer's saved cards on the order. Throws 422 if it has expired. */
export async function putSavedCard(
  database: Database,
  deps: CheckoutDeps,
  wanted: OrderToPay,
  paymentCardId: string,
  now: Instant,
): Promise<CardOnOrder> {
  return putCard(database, deps, wanted, async (inside) => {
    const kept = chooseSavedCard(await listCardsToUse(inside, wanted.customerId), paymentCardId, now);
    if (kept.kind === 'faulty') throw new CallError(422, null, null, { errors: [kept.fault] });
    return kept.details;
  });
}

/** Puts the chosen card on the order, with the usual billing address if it has none. */
async function putCard(
  database: Database,
  deps: CheckoutDeps,
  wanted: OrderToPay,
  choose: (inside: Transaction) => Promise<Pick<StoredDetails, 'card' | 'billingAddress' | 'saveCard'>>,
): Promise<CardOnOrder> {
  return inTransaction({ database }, async ({ database: inside }) => {
    // The queries are sent together but run in order: the order is read once it is locked. If several fail, the error of
    // the order is thrown, not that of the card.
    const [locked, found, chosen] = await Promise.allSettled([
      lockChangeableOrder(inside, deps.openOrders, wanted),
      deps.openOrders.find(inside, wanted),
      choose(inside),
    ]);
    if (locked.status === 'rejected') throw locked.reason;
    if (found.status === 'rejected') throw found.reason;
    if (chosen.status === 'rejected') throw chosen.reason;
    const { open, parts, now } = found.value ?? notFound();
    const delivery = parts.address && orderAddressOf(parts.address);
    const billingAddress = chosen.value.billingAddress ?? delivery ?? (await findUsualBillingAddress(inside, wanted, now));
    const card = { ...chosen.value, billingAddress };
    const details = await commitWith(inside, () => saveDetails(inside, wanted.customerOrderId, card, wanted.principalId));
    return cardOnOrder(completeOpenOrder({ open, parts: { ...parts, details } }));
  });
}

/** Returns how the customer's order is paid. */
export async function readCardOnOrder(
  database: Database,
  { openOrders }: CheckoutDeps,
  wanted: CustomersOrder,
  now: Instant,
): Promise<CardOnOrder> {
  return cardOnOrder(await readOrder(database, openOrders, wanted, now));
}

const cardOnOrder = (paid: Pick<OrderRecord, 'giftCards' | 'giftVouchers' | 'card' | 'billingAddress'>): CardOnOrder => ({
  paymentInfo: presentPaymentInfo(paid),
  cardToken: paid.card?.token ?? null,
});
