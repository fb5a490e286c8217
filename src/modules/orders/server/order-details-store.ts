import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { selectAddress, selectContactNumber } from '#/modules/account/server/public.ts';
import { selectTrolleyAllows } from '#/modules/trolley/server/public.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import type { OrderAddress, OrderDetails } from '#/modules/orders/rules/order-record.ts';

/**
 * The details that checkout stores for an order, placed or not. Text that the shopper cleared is ''; null means never
 * entered.
 */
export interface StoredDetails extends Omit<OrderDetails, 'substitutionsAllowed'> {
  substitutionsAllowed: boolean | null;
  card: PaymentCard | null;
  saveCard: boolean;
  billingAddress: OrderAddress | null;
}

/**
 * Stores the given fields, keeps the others, and returns all of them. `changedBy` is the id of the person who entered
 * them, or changed the order's gifts or codes, staff or customer (SC-023). Runs one statement.
 */
export async function saveDetails(
  database: Database,
  customerOrderId: string,
  details: Partial<StoredDetails>,
  changedBy?: number,
): Promise<StoredDetails> {
  const [stored] = await runSql<StoredDetails>(database, saveStatement, [customerOrderId, JSON.stringify({ ...details, changedBy })]);
  return stored!;
}

const columns = {
  contactNumber: ['contact_number', 'text'],
  deliveryNote: ['delivery_note', 'text'],
  bagless: ['bagless', 'boolean', 'true'],
  paperStatement: ['paper_statement', 'boolean', 'false'],
  substitutionsAllowed: ['substitutions_allowed', 'boolean'],
  card: ['card', 'jsonb'],
  saveCard: ['save_card', 'boolean', 'false'],
  billingAddress: ['billing_address', 'jsonb'],
  partnerDiscountCardNumber: ['partner_discount_card_number', 'text'],
} satisfies Record<keyof StoredDetails, [column: string, type: string, byDefault?: string]>;

const fields = Object.entries<string[]>({ ...columns, changedBy: ['changed_by', 'bigint'] });

const saveStatement = `
  insert into orders.details as stored (customer_order_id, ${fields.map(([, [column]]) => column).join(', ')})
  select $1, ${fields.map(([name, [, , byDefault = 'null']]) => `coalesce("${name}", ${byDefault})`).join(', ')}
  from jsonb_to_record($2::jsonb) as given(${fields.map(([name, [, type]]) => `"${name}" ${type}`).join(', ')})
  on conflict (customer_order_id) do update set
    ${fields.map(([name, [column]]) => `${column} = case when $2::jsonb ? '${name}' then excluded.${column} else stored.${column} end`).join(', ')}
  returning ${Object.entries(columns).map(([name, [column]]) => `${column} as "${name}"`).join(', ')}`;

const asJson = `jsonb_build_object('contactNumber', contact_number, 'deliveryNote', delivery_note, 'bagless', bagless,
      'paperStatement', paper_statement, 'substitutionsAllowed', substitutions_allowed, 'card', card, 'saveCard', save_card,
      'billingAddress', billing_address, 'partnerDiscountCardNumber', partner_discount_card_number)`;

/**
 * Returns SQL for an order's stored details as one JSON value (`StoredDetails`), for use in another statement. Takes
 * SQL for the order's number.
 */
export const selectDetails = (customerOrderId: string): string =>
  `(select ${asJson} from orders.details where customer_order_id = ${customerOrderId})`;

/**
 * Returns SQL like `selectDetails` for a placed order. The details of an order that is being amended are the ones it was
 * placed with, whatever its draft has.
 */
export const selectPlacedDetails = (customerOrderId: string): string =>
  `(select coalesce(placed, ${asJson}) from orders.details where customer_order_id = ${customerOrderId})`;

/**
 * Keeps the details of an order as it was placed, when its amend begins: from then on the stored ones are the draft's. A contact
 * number or note that was that of the order's address when it was placed becomes null in the draft, so that it changes with the
 * address and with the slot (SC-446, decision 237). A note that the shopper had cleared stays cleared. A choice of
 * substitutes that the trolley had made becomes null too, so that it changes with the trolley (decision 243).
 */
export async function keepPlacedDetails(database: Transaction, customerOrderId: string): Promise<void> {
  await runSql(
    database,
    `update orders.details set placed = json_build_object(${fields.map(([name, [column]]) => `'${name}', ${column}`).join(', ')}),
       contact_number = nullif(contact_number, coalesce(usual_texts, usual.now) ->> 'contactNumber'),
       delivery_note = nullif(coalesce(delivery_note, ''), coalesce(coalesce(usual_texts, usual.now) ->> 'deliveryNote', '')),
       substitutions_allowed = nullif(substitutions_allowed, ${selectTrolleyAllows('$1')})
     from (
       select jsonb_build_object('contactNumber', coalesce(address ->> 'contactNumber', ${selectContactNumber('own.customer_id')}),
         'deliveryNote', address ->> 'deliveryNote') as now
       from (
         select customer_id, ${selectAddress('orders.customer_id', "(slot -> 'deliveryAddress' ->> 'id')::bigint")} as address
         from orders.orders where customer_order_id = $1) as own) as usual
     where details.customer_order_id = $1`,
    [customerOrderId],
  );
}

/** Gives orders whose amends end the details again that they were placed with. Runs one statement. */
export async function restorePlacedDetails(database: Transaction, customerOrderIds: readonly string[]): Promise<void> {
  await runSql(
    database,
    `update orders.details set ${fields.map(([name, [column]]) => `${column} = was."${name}"`).join(', ')}, placed = null
     from orders.details kept, jsonb_to_record(kept.placed) as was(${fields.map(([name, [, type]]) => `"${name}" ${type}`).join(', ')})
     where kept.customer_order_id = details.customer_order_id and details.customer_order_id = any($1::text[]) and kept.placed is not null`,
    [customerOrderIds],
  );
}

/** Takes the card with this token off the orders, with its billing address and the wish to save it. Runs one statement. */
export async function removeCard(database: Transaction, customerOrderIds: readonly string[], token: string): Promise<void> {
  await runSql(
    database,
    `update orders.details set card = null, billing_address = null, save_card = false
     where customer_order_id = any($1::text[]) and card ->> 'token' = $2`,
    [customerOrderIds, token],
  );
}

/** Returns the details as `saveDetails` would store them: the given fields, and the others as they are stored. */
export function withDetails(stored: StoredDetails | null, given: Partial<StoredDetails>): StoredDetails {
  const all = { ...(stored ?? noDetails), ...given };
  return { ...all, bagless: all.bagless ?? true, paperStatement: all.paperStatement ?? false, saveCard: all.saveCard ?? false };
}

const noDetails: StoredDetails = {
  contactNumber: null,
  deliveryNote: null,
  bagless: true,
  paperStatement: false,
  substitutionsAllowed: null,
  card: null,
  saveCard: false,
  billingAddress: null,
  partnerDiscountCardNumber: null,
};

/** The contact number and the delivery note of an order whose shopper has set none. */
export type UsualTexts = Pick<OrderDetails, 'contactNumber' | 'deliveryNote'>;

/**
 * Returns what the shopper entered, or the defaults: the usual texts, null for a placed order, which has its own. The default for
 * substitutions is whether the trolley's lines allow them (SC-446).
 */
export function detailsOf(stored: StoredDetails | null, trolleyAllows: boolean, usual: UsualTexts | null): OrderDetails {
  return {
    contactNumber: (stored?.contactNumber ?? usual?.contactNumber) || null,
    deliveryNote: (stored?.deliveryNote ?? usual?.deliveryNote) || null,
    bagless: stored?.bagless ?? true,
    paperStatement: stored?.paperStatement ?? false,
    substitutionsAllowed: stored?.substitutionsAllowed ?? trolleyAllows,
    partnerDiscountCardNumber: stored?.partnerDiscountCardNumber ?? null,
  };
}
