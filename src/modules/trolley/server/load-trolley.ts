import { selectMinimums } from '#/modules/branches/server/public.ts';
import type { CodeOnOrder } from '#/modules/codes/rules/code-on-order.ts';
import { selectOrderCodes } from '#/modules/codes/server/public.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import { selectCurrentSlot } from '#/modules/slots/server/public.ts';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { readSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { TrolleyContext, TrolleyLine } from '#/modules/trolley/rules/lines/trolley-line.ts';
import { defaultBranchId } from './lines/line-products.ts';
import type { OrderHeader, TrolleyOwner } from './trolley-store.ts';

/**
 * An order and its lines, the last added first, with the slot, the minimum order values of the slot's branch, and the
 * codes on the order.
 */
export interface LoadedTrolley {
  order: OrderHeader;
  lines: readonly TrolleyLine[];
  slot: CustomerSlot | null;
  minimums: TrolleyContext['minimums'];
  codes: readonly CodeOnOrder[];
}

/**
 * Reads an order with its lines and slot in one statement, so that they are consistent. Null if the owner has no such
 * order.
 */
export async function loadTrolley(database: Database, owner: TrolleyOwner, now: Instant): Promise<LoadedTrolley | null> {
  const [found] =
    'visitorHash' in owner
      ? await readSql<TrolleyRow>(database, `${trolleyWithSlot} where visitor_hash = $3`, [now, defaultBranchId, owner.visitorHash])
      : await readSql<TrolleyRow>(database, `${trolleyWithSlot} where customer_order_id = $3 and customer_id = $4`, [now, defaultBranchId, owner.customerOrderId, owner.customerId]);
  return found ? loadedTrolleyOf(found) : null;
}

/** Converts a row of `trolleyColumns` to a trolley. */
export function loadedTrolleyOf({ lines, slot, minimums, codes, ...order }: TrolleyRow): LoadedTrolley {
  return {
    order,
    slot,
    minimums,
    codes: codes ?? [],
    lines: lines ? linesOf(lines) : [],
  };
}

/** A row of `trolleyColumns`. */
export type TrolleyRow = OrderHeader & {
  lines: LineColumns | null;
  slot: CustomerSlot | null;
  minimums: TrolleyContext['minimums'];
  codes: CodeOnOrder[] | null;
};

/**
 * An order's lines as one array per column, all in the same order. This is cheaper to build than an object per line.
 */
type LineColumns = { [Column in keyof StoredLine]: StoredLine[Column][] };

interface StoredLine extends Omit<TrolleyLine, 'quantity'> {
  thousandths: number;
  uom: UnitOfMeasure;
}

function linesOf({ itemId, lineNumber, thousandths, uom, canSubstitute, noteToShopper, personalisedMessage }: LineColumns): TrolleyLine[] {
  return itemId.map((id, at) => ({
    itemId: id,
    lineNumber: lineNumber[at]!,
    quantity: { thousandths: thousandths[at]!, uom: uom[at]! },
    canSubstitute: canSubstitute[at]!,
    noteToShopper: noteToShopper[at]!,
    personalisedMessage: personalisedMessage[at]!,
  }));
}

/**
 * Returns SQL for the columns of trolleys, for another module's statement that selects from `fromTrolleys`. The
 * argument is SQL for the branch to use if an order has no slot.
 */
export const trolleyColumns = (branchId: string): string => `customer_order_id as "customerOrderId", customer_id as "customerId", state, substitution_default as "substitutionDefault",
    last_item_id as "lastItemId", version, confirmed, applied_operations as "appliedOperations", created_at as created, changed_at as changed,
    (select case when count(*) > 0 then json_build_object('itemId', json_agg(item_id), 'lineNumber', json_agg(line_number),
       'thousandths', json_agg(thousandths), 'uom', json_agg(uom), 'canSubstitute', json_agg(can_substitute),
       'noteToShopper', json_agg(note_to_shopper), 'personalisedMessage', json_agg(personalised_message)) end
     from (select * from trolley.lines where lines.customer_order_id = orders.customer_order_id order by item_id desc) as line) as lines,
    slot, ${selectMinimums(`coalesce((slot->>'branchId')::integer, ${branchId})`)} as minimums,
    ${selectOrderCodes('orders.customer_order_id', 'orders.customer_id')} as codes`;

/**
 * Returns SQL for the tables that `trolleyColumns` selects from: `orders` is the trolley, and `slot` its slot as JSON.
 * The argument is SQL for the current instant in milliseconds.
 */
export const fromTrolleys = (now: string): string => `
  from trolley.orders left join lateral (${selectCurrentSlot('orders.customer_order_id', now)}) as place on true`;

const trolleyWithSlot = `select ${trolleyColumns('$2')} ${fromTrolleys('$1')}`;
