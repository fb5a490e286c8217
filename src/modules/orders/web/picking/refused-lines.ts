import type { WireStaffOrder } from '#/contract/rest-types.ts';
import type { RefusedPick } from './picking-store.ts';

/** A line whose record the server refused, as its picker is told of it. */
export interface RefusedLine {
  customerOrderId: string;
  sequenceNumber: number;
  name: string;
  message: string;
}

/** Returns the refused lines of an order, by name. Without the order, which may be unread, a line is named by its number. */
export const refusedLines = (customerOrderId: string, order: WireStaffOrder | null, refused: ReadonlyMap<number, RefusedPick>): RefusedLine[] =>
  [...refused].map(([sequenceNumber, { message }]) => ({
    customerOrderId,
    sequenceNumber,
    name: order?.order.orderLines.find((line) => line.sequenceNumber === sequenceNumber)?.name ?? `Line ${sequenceNumber}`,
    message,
  }));
