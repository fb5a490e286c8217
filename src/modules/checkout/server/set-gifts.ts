import type { WireOrder } from '#/contract/rest-types.ts';
import type { GiftFailure } from '#/modules/gifts/rules/gift-failure.ts';
import type { GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { withoutSpaces } from '#/modules/gifts/rules/gift-number.ts';
import { withGiftsOfOthers } from '#/modules/gifts/rules/wanted-gifts.ts';
import { checkSecrets, setGiftCards, setGiftVouchers, type GiftEntry } from '#/modules/gifts/server/public.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import { completeOpenOrder, saveDetails, type FoundOpenOrder } from '#/modules/orders/server/public.ts';
import { amendCutOffPassed } from '#/modules/placing/rules/placing-refusal.ts';
import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { customersOrder } from './customers-order.ts';
import { lockChangeableOrder } from './lock-order.ts';
import type { CheckoutDeps } from './placing-press.ts';

export interface GiftsAnswer {
  order: Pick<WireOrder, 'customerOrderId' | 'paymentInfo' | 'totals'> | null;
  failures: GiftFailure[] | null;
}

/** The gift cards or gift vouchers that a call sends. */
export interface SentGifts {
  kind: GiftKind;
  customerOrderId: string;
  entries: readonly GiftEntry[];
  /** The serial numbers that the page lists; null if the list replaces whatever the order has. */
  shown: readonly string[] | null;
}

/**
 * Gives the caller's open order these gift cards or gift vouchers, and returns the order (SC-477 to SC-479). Records who
 * changed it (SC-023). A list with a fault changes nothing. An order that is placed or being placed is refused with its
 * code of SC-470.
 */
export async function setGifts(call: CallContext, { openOrders }: CheckoutDeps, { kind, customerOrderId, entries: sent, shown }: SentGifts): Promise<GiftsAnswer> {
  const entries = sent.map(({ serialNumber, secret }) => ({ serialNumber: withoutSpaces(serialNumber), secret: secret && withoutSpaces(secret) }));
  const recognised = await checkSecrets(call.database, kind, entries);
  const wanted = customersOrder(call, { customerOrderId });
  return inTransaction(call, async (work) => {
    // The queries are sent together but run in order: the order is read once it is locked.
    const [locked, found] = await Promise.all([
      lockChangeableOrder(work.database, openOrders, wanted).catch(failureOf),
      openOrders.find(work.database, wanted),
    ]);
    if ('type' in locked) return { order: found && present(found), failures: [locked] };
    if (!found) return { order: null, failures: [notFoundFailure] };
    const onOrder = (kind === 'GIFT_CARD' ? found.parts.giftCards : found.parts.giftVouchers).map(({ serialNumber }) => serialNumber);
    const serialNumbers = withGiftsOfOthers(entries, { shown: shown?.map(withoutSpaces) ?? onOrder, onOrder });
    const { parts, failure } = await change(work, kind, { ...wanted, isAmended: locked.isAmended, serialNumbers, recognised }, found, locked.now);
    if (!failure) await saveDetails(work.database, customerOrderId, {}, wanted.principalId);
    return { order: present({ ...found, parts }), failures: failure && [failure] };
  });
}

interface Wanted {
  customerOrderId: string;
  customerId: number;
  isAmended: boolean;
  serialNumbers: readonly string[];
  recognised: ReadonlySet<string>;
}

/** Changes the list, and returns the order's parts after it, or the failure with the parts as they were. */
async function change(
  work: { database: Transaction },
  kind: GiftKind,
  wanted: Wanted,
  { parts }: FoundOpenOrder,
  now: Instant,
): Promise<{ parts: FoundOpenOrder['parts']; failure: GiftFailure | null }> {
  if (kind === 'GIFT_CARD') {
    const set = await setGiftCards(work, { ...wanted, onOrder: parts.giftCards }, now);
    return set.kind === 'set' ? { parts: { ...parts, giftCards: set.onOrder }, failure: null } : { parts, failure: set.failure };
  }
  const set = await setGiftVouchers(work, { ...wanted, onOrder: parts.giftVouchers }, now);
  return set.kind === 'set' ? { parts: { ...parts, giftVouchers: set.onOrder }, failure: null } : { parts, failure: set.failure };
}

const notFoundFailure: GiftFailure = { type: '404', message: '404 Order not found' };

/** Returns a refusal of the order as a failure of the graph (SC-013). */
function failureOf(error: unknown): GiftFailure {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 404) return notFoundFailure;
  const isOver = error.error === amendCutOffPassed.code;
  return { type: isOver ? '410' : String(error.status), message: error.error };
}

function present(found: FoundOpenOrder): NonNullable<GiftsAnswer['order']> {
  const { customerOrderId, paymentInfo, totals } = presentOrder(completeOpenOrder(found), found.now);
  return { customerOrderId, paymentInfo, totals };
}
