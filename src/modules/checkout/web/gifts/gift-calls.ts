import { addGiftCard, addGiftVoucher, removeGiftCard, removeGiftVoucher } from '#/contract/order-gifts.ts';
import type { GiftsSetFragment } from '#/contract/operation-types.ts';
import type { WireOrder } from '#/contract/rest-types.ts';
import type { GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { withoutSpaces } from '#/modules/gifts/rules/gift-number.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Gift card and gift voucher calls time out after 15 seconds (SC-459); the call layer then shows the modal of SC-460. */
const times = { responseTimeoutMs: 15_000, deadlineMs: 15_000, ofOrder: true };

/** What a call says about the order: its gift cards and vouchers, and its totals. */
export type GiftsSet = Pick<WireOrder['paymentInfo'], 'giftCards' | 'giftVouchers'> & WireOrder['totals'];

/**
 * The outcome of a call: the order's payment after it, or the status and conflict code of its failure (SC-481) with the payment as it
 * is, which another page may have changed; null if the order could not be found.
 */
export type GiftsAnswered = { kind: 'set'; order: GiftsSet } | { kind: 'refused'; status: number; code: string; order: GiftsSet | null };

type OrderWithGifts = Pick<WireOrder, 'customerOrderId' | 'paymentInfo'>;

/** Adds a gift card or voucher: sends the list that the page shows with it (SC-477, SC-478, decision 242). */
export async function addGift(calls: CallLayer, kind: GiftKind, { customerOrderId, paymentInfo }: OrderWithGifts, typed: { serialNumber: string; secret: string }): Promise<GiftsAnswered> {
  const [serialNumber, secret] = [withoutSpaces(typed.serialNumber), withoutSpaces(typed.secret)];
  const shown = shownOf(kind, paymentInfo);
  const listed = shown.map((one) => ({ serialNumber: one }));
  if (kind === 'GIFT_CARD') return answered((await calls.graph(addGiftCard, { customerOrderId, giftCards: [...listed, { serialNumber, pin: secret }], shown }, times)).setGiftCards);
  return answered((await calls.graph(addGiftVoucher, { customerOrderId, giftVouchers: [...listed, { serialNumber, securityCode: secret }], shown }, times)).setGiftVouchers);
}

/** Removes a gift card or voucher: sends the list that the page shows without it. */
export async function removeGift(calls: CallLayer, kind: GiftKind, { customerOrderId, paymentInfo }: OrderWithGifts, serialNumber: string): Promise<GiftsAnswered> {
  const shown = shownOf(kind, paymentInfo);
  const listed = shown.filter((one) => one !== serialNumber).map((one) => ({ serialNumber: one }));
  if (kind === 'GIFT_CARD') return answered((await calls.graph(removeGiftCard, { customerOrderId, giftCards: listed, shown }, times)).setGiftCards);
  return answered((await calls.graph(removeGiftVoucher, { customerOrderId, giftVouchers: listed, shown }, times)).setGiftVouchers);
}

const shownOf = (kind: GiftKind, { giftCards, giftVouchers }: OrderWithGifts['paymentInfo']): string[] =>
  (kind === 'GIFT_CARD' ? giftCards : giftVouchers).map(({ serialNumber }) => serialNumber);

function answered({ order, failures }: GiftsSetFragment): GiftsAnswered {
  const [failure] = failures ?? [];
  // The graph's type of money names any currency; the shop has one.
  const now = order && ({ ...order.paymentInfo, ...order.totals, actual: null } as GiftsSet);
  if (failure) return { kind: 'refused', status: Number(failure.type), code: failure.message, order: now };
  return { kind: 'set', order: now! };
}
