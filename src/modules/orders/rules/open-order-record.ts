import type { AppliedCodes } from '#/modules/codes/rules/apply-codes.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import type { OrderLineRecord, OrderTotals } from './order-record.ts';

/** An open order from the trolley, priced at one instant. */
export interface OpenOrder {
  customerOrderId: string;
  customerId: number;
  status: 'PENDING' | 'AMENDING';
  created: number;
  lastUpdated: number;
  /** The lines in the order in which they were added, without those in hard conflict. */
  lines: Omit<OrderLineRecord, 'status'>[];
  totals: Pick<OrderTotals, 'orderLines' | 'offerSavings' | 'membershipSavings' | 'deliveryCharge' | 'depositCharge'>;
  codes: AppliedCodes;
  hasHardConflicts: boolean;
  minimumSpendMet: boolean;
  slot: CustomerSlot | null;
}
