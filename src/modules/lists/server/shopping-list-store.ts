import type { ListItem, ShoppingList } from '#/modules/lists/rules/shopping-list.ts';
import { nameKey } from '#/modules/lists/rules/list-limits.ts';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** Whose list it is, and which one. */
export interface ListKey {
  customerId: number;
  id: string;
}

interface ListRow {
  id: string;
  name: string;
  created: Instant;
  items: [lineNumber: string, thousandths: number, uom: UnitOfMeasure][];
}

/** Returns a customer's lists with their items, newest first: all of them if `id` is null, otherwise only that one. */
export async function listLists(database: Database, { customerId, id }: { customerId: number; id: string | null }): Promise<ShoppingList[]> {
  const rows = await runSql<ListRow>(
    database,
    `select list_id as id, name, created,
       coalesce((select json_agg(json_build_array(line_number, thousandths, uom) order by place)
                 from lists.items i where (i.customer_id, i.list_id) = (l.customer_id, l.list_id)), '[]') as items
     from lists.lists l
     where customer_id = $1 and ($2::uuid is null or list_id = $2)
     order by created desc, list_id`,
    [customerId, id],
  );
  return rows.map(({ items, ...list }) => ({ ...list, items: items.map(([lineNumber, thousandths, uom]) => ({ lineNumber, quantity: { thousandths, uom } })) }));
}

/**
 * Makes other changes to the customer's lists wait until this transaction ends, so that limits and names are checked
 * against the lists as they will be.
 */
export async function lockLists(database: Transaction, customerId: number): Promise<void> {
  await runSql(database, `select pg_advisory_xact_lock(hashtextextended('lists.lists', $1))`, [customerId]);
}

export async function insertList(database: Transaction, { customerId, id }: ListKey, name: string, created: Instant): Promise<void> {
  await runSql(
    database,
    `insert into lists.lists (customer_id, list_id, name, name_key, created)
     values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000))`,
    [customerId, id, name, nameKey(name), created],
  );
}

export async function saveListName(database: Transaction, { customerId, id }: ListKey, name: string): Promise<void> {
  await runSql(database, `update lists.lists set name = $3, name_key = $4 where customer_id = $1 and list_id = $2`, [customerId, id, name, nameKey(name)]);
}

/** Deletes a list with its items. Does nothing if the customer has no such list. */
export async function deleteListRow(database: Database, { customerId, id }: ListKey): Promise<void> {
  await runSql(database, `delete from lists.lists where customer_id = $1 and list_id = $2`, [customerId, id]);
}

/** Saves items: an item that is already on the list keeps its place. */
export async function saveItems(database: Transaction, { customerId, id }: ListKey, items: readonly ListItem[]): Promise<void> {
  await runSql(
    database,
    `insert into lists.items (customer_id, list_id, line_number, thousandths, uom)
     select $1, $2, line_number, thousandths, uom
     from unnest($3::text[], $4::int[], $5::text[]) with ordinality as given (line_number, thousandths, uom, nth)
     order by nth
     on conflict (customer_id, list_id, line_number) do update set thousandths = excluded.thousandths, uom = excluded.uom`,
    [customerId, id, items.map(({ lineNumber }) => lineNumber), items.map(({ quantity }) => quantity.thousandths), items.map(({ quantity }) => quantity.uom)],
  );
}

export async function deleteItem(database: Database, { customerId, id }: ListKey, lineNumber: string): Promise<void> {
  await runSql(database, `delete from lists.items where customer_id = $1 and list_id = $2 and line_number = $3`, [customerId, id, lineNumber]);
}
