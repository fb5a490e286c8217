import type { AppliedCodes } from '#/modules/codes/rules/apply-codes.ts';
import type { PlacingPart } from '#/modules/placing/server/public.ts';
import { lostRace } from '#/platform/server/database/database-errors.ts';
import { giveBackUses, restoreOrderCodes, saveUses, type PlacedCode } from './order-code-store.ts';

/** The order, with the effect of its codes now. */
interface OrderToCount {
  customerOrderId: string;
  customerId: number;
  codes: AppliedCodes;
  /** Whether the order was placed before and is being amended. False unless given. */
  isAmended?: boolean;
}

/**
 * The codes' part of placing an order: counts a use of each applied code (SC-519). If another placement took the last
 * use meanwhile, the last step runs again, and finds the code unapplied and so another total (SC-470).
 */
export const codesPlacing: PlacingPart<OrderToCount, readonly PlacedCode[]> = {
  gather: async (_, { codes }) => placedCodes(codes),
  whyNot: () => null,
  async confirm({ database }, { order, gathered, now }) {
    const { customerOrderId, customerId, codes, isAmended = false } = order;
    // An amended order may have lost all codes that it was placed with: their uses are given back.
    if ((codes.entries.length > 0 || isAmended) && !(await saveUses(database, { customerOrderId, customerId, codes: gathered }, now))) throw lostRace('a code was used up meanwhile');
    return { kind: 'confirmed' };
  },
  release: ({ database }, { customerOrderId }, now) => giveBackUses(database, customerOrderId, now),
  revert: ({ database }, customerOrderIds) => restoreOrderCodes(database, customerOrderIds),
};

const placedCodes = ({ entries }: AppliedCodes): PlacedCode[] => entries.filter(({ status }) => status === 'APPLIED').map(({ terms, valuePence }) => ({ terms, valuePence }));
