import type { WireOrder } from '#/contract/rest-types.ts';
import { toPence, type Pence } from '#/platform/rules/money.ts';

/**
 * Returns what a picked order was charged: less than it costs if the card had authorised less (SC-553). Before it is paid that is what
 * it costs.
 */
export const chargedPence = ({ totals, charged }: Pick<WireOrder, 'totals' | 'charged'>): Pence => toPence(charged ?? totals.actual!.paid);
