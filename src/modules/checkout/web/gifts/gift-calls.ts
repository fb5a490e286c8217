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

/** The outcome of a call: the order's payment after it, or the status and conflict code of its failure (SC-481). */
export type GiftsAnswered = { kind: 'set'; order: GiftsSet } | { kind: 'refused'; status: number; code: string };

type OrderWithGifts = Pick<WireOrder, 'customerOrderId' | 'paymentInfo'>;

/** Adds a gift card or voucher: sends the order's whole list with it (SC-477, SC-478). */
export async function addGift(calls: CallLayer, kind: GiftKind, order: OrderWithGifts, typed: { serialNumber: string; secret: string }): Promise<GiftsAnswered> {
  const { customerOrderId, paymentInfo } = order;
  const [serialNumber, secret] = [withoutSpaces(typed.serialNumber), withoutSpaces(typed.secret)];
  if (kind === 'GIFT_CARD') {
    const giftCards = [...numbersOf(paymentInfo.giftCards), { serialNumber, pin: secret }];
    return answered((await calls.graph(addGiftCard, { customerOrderId, giftCards }, times)).setGiftCards);
  }
  const giftVouchers = [...numbersOf(paymentInfo.giftVouchers), { serialNumber, securityCode: secret }];
  return answered((await calls.graph(addGiftVoucher, { customerOrderId, giftVouchers }, times)).setGiftVouchers);
}

/** Removes a gift card or voucher: sends the order's whole list without it. */
export async function removeGift(calls: CallLayer, kind: GiftKind, order: OrderWithGifts, serialNumber: string): Promise<GiftsAnswered> {
  const { customerOrderId, paymentInfo } = order;
  const without = (all: readonly { serialNumber: string }[]) => numbersOf(all.filter((one) => one.serialNumber !== serialNumber));
  if (kind === 'GIFT_CARD') {
    return answered((await calls.graph(removeGiftCard, { customerOrderId, giftCards: without(paymentInfo.giftCards) }, times)).setGiftCards);
  }
  return answered((await calls.graph(removeGiftVoucher, { customerOrderId, giftVouchers: without(paymentInfo.giftVouchers) }, times)).setGiftVouchers);
}

const numbersOf = (all: readonly { serialNumber: string }[]) => all.map(({ serialNumber }) => ({ serialNumber }));

function answered({ order, failures }: GiftsSetFragment): GiftsAnswered {
  const [failure] = failures ?? [];
  if (failure) return { kind: 'refused', status: Number(failure.type), code: failure.message };
  const { paymentInfo, totals } = order!;
  // The graph's type of money names any currency; the shop has one.
  return { kind: 'set', order: { ...paymentInfo, ...totals, actual: null } as GiftsSet };
}
