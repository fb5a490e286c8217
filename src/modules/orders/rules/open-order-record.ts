import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import type { OrderLineRecord, OrderTotals } from './order-record.ts';

/** An open order, priced by the trolley at one instant. */
export interface OpenOrder {
  customerOrderId: string;
  customerId: number;
  status: 'PENDING' | 'AMENDING';
  created: number;
  lastUpdated: number;
  /** In the order in which the lines were added. */
  lines: Omit<OrderLineRecord, 'status'>[];
  totals: Pick<OrderTotals, 'orderLines' | 'offerSavings' | 'membershipSavings' | 'deliveryCharge' | 'depositCharge'>;
  hasHardConflicts: boolean;
  minimumSpendMet: boolean;
  slot: CustomerSlot | null;
}
