import type { AppliedCodes } from '#/modules/codes/rules/apply-codes.ts';
import type { ApplicationMethod } from '#/modules/codes/rules/code-on-order.ts';
import type { PlacingPart } from '#/modules/placing/server/public.ts';
import { lostRace } from '#/platform/server/database/database-errors.ts';
import { giveBackOfferUses, saveOfferUses } from './offers/offer-use-store.ts';
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
  gather: async (_, { codes }) => placedCodes(codes, 'MANUAL'),
  whyNot: () => null,
  async confirm({ database }, { order, gathered, now }) {
    const { customerOrderId, customerId, codes, isAmended = false } = order;
    // An amended order may have lost all codes that it was placed with: their uses are given back.
    const hasCodes = codes.entries.some(({ applicationMethod }) => applicationMethod === 'MANUAL');
    if ((hasCodes || isAmended) && !(await saveUses(database, { customerOrderId, customerId, codes: gathered }, now))) throw lostRace('a code was used up meanwhile');
    return { kind: 'confirmed' };
  },
  release: ({ database }, { customerOrderId }, now) => giveBackUses(database, customerOrderId, now),
  revert: ({ database }, customerOrderIds) => restoreOrderCodes(database, customerOrderIds),
};

/**
 * The part of members' offers: an order that is placed with an offer redeems it, so that no other order can use it until
 * this one is cancelled (SC-522). If the offer was unloaded, or another order redeemed it, meanwhile, the last step runs
 * again, and finds another total.
 */
export const offersPlacing: PlacingPart<OrderToCount, readonly PlacedCode[]> = {
  gather: async (_, { codes }) => placedCodes(codes, 'AUTOMATIC'),
  whyNot: () => null,
  async confirm({ database }, { order: { customerOrderId, customerId, isAmended = false }, gathered, now }) {
    const saved = (gathered.length === 0 && !isAmended) || (await saveOfferUses(database, { customerOrderId, customerId, offers: gathered }, now));
    if (!saved) throw lostRace('an offer was unloaded or redeemed meanwhile');
    return { kind: 'confirmed' };
  },
  release: ({ database }, order, now) => giveBackOfferUses(database, order, now),
};

const placedCodes = ({ entries }: AppliedCodes, method: ApplicationMethod): PlacedCode[] =>
  entries.filter(({ applicationMethod, status }) => applicationMethod === method && status === 'APPLIED').map(({ terms, applicationMethod, valuePence }) => ({ terms, applicationMethod, valuePence }));
