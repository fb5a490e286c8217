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
export function addGift(calls: CallLayer, kind: GiftKind, { customerOrderId, paymentInfo }: OrderWithGifts, typed: { serialNumber: string; secret: string }): Promise<GiftsAnswered> {
  const [serialNumber, secret] = [withoutSpaces(typed.serialNumber), withoutSpaces(typed.secret)];
  return sendList(listOf(kind, paymentInfo), kind, async (onOrder) => {
    if (kind === 'GIFT_CARD') return (await calls.graph(addGiftCard, { customerOrderId, giftCards: [...onOrder, { serialNumber, pin: secret }] }, times)).setGiftCards;
    return (await calls.graph(addGiftVoucher, { customerOrderId, giftVouchers: [...onOrder, { serialNumber, securityCode: secret }] }, times)).setGiftVouchers;
  });
}

/** Removes a gift card or voucher: sends the order's whole list without it. */
export function removeGift(calls: CallLayer, kind: GiftKind, { customerOrderId, paymentInfo }: OrderWithGifts, serialNumber: string): Promise<GiftsAnswered> {
  return sendList(listOf(kind, paymentInfo), kind, async (onOrder) => {
    const list = onOrder.filter((one) => one.serialNumber !== serialNumber);
    if (kind === 'GIFT_CARD') return (await calls.graph(removeGiftCard, { customerOrderId, giftCards: list }, times)).setGiftCards;
    return (await calls.graph(removeGiftVoucher, { customerOrderId, giftVouchers: list }, times)).setGiftVouchers;
  });
}

type GiftList = { serialNumber: string }[];

/**
 * Sends the change of a list. If it is refused, and another page has taken one off the order that this page still lists, sends it
 * once more with the list of now: the refusal was about that one, not about what the shopper typed.
 */
async function sendList(shown: GiftList, kind: GiftKind, send: (onOrder: GiftList) => Promise<GiftsSetFragment>): Promise<GiftsAnswered> {
  const first = await send(shown);
  const now = first.failures?.length && first.order ? listOf(kind, first.order.paymentInfo) : shown;
  const isOutdated = shown.some(({ serialNumber }) => !now.some((one) => one.serialNumber === serialNumber));
  return answered(isOutdated ? await send(now) : first);
}

const listOf = (kind: GiftKind, { giftCards, giftVouchers }: Record<'giftCards' | 'giftVouchers', readonly { serialNumber: string }[]>): GiftList =>
  (kind === 'GIFT_CARD' ? giftCards : giftVouchers).map(({ serialNumber }) => ({ serialNumber }));

function answered({ order, failures }: GiftsSetFragment): GiftsAnswered {
  const [failure] = failures ?? [];
  if (failure) return { kind: 'refused', status: Number(failure.type), code: failure.message };
  const { paymentInfo, totals } = order!;
  // The graph's type of money names any currency; the shop has one.
  return { kind: 'set', order: { ...paymentInfo, ...totals, actual: null } as GiftsSet };
}
