import { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { makeCode, newCoupon } from '#/modules/codes/testing/code-shelf.ts';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { callAs, type AnsweringShop, type SmallShopper } from './small-shop.ts';

/** The serial numbers of a gift voucher and a gift card on an order, and its code. */
export interface GiftsOnOrder {
  voucher: string;
  card: string;
  code: string;
}

/** Puts a gift voucher of £5, a gift card with £10 and a code for £5 on the order. */
export async function putGiftsOnOrder(database: Database, shopper: SmallShopper, on: AnsweringShop): Promise<GiftsOnOrder> {
  const [voucher, card] = [await makeGiftVoucher(database, 500), await makeGiftCard(database, 1000)];
  const code = await makeCode(database, newCoupon());
  const wanted = { id: shopper.orderId, cards: [{ serialNumber: card.serialNumber, pin: card.secret }], vouchers: [{ serialNumber: voucher.serialNumber, securityCode: voucher.secret }] };
  const put = await new TestBrowser(on.fetch).graph('add-gifts', setGifts, wanted, shopper.bearer);
  const added = await callAs(shopper, on, ['POST', `/order-orchestration-prod/v1/orders/${shopper.orderId}/incentives`], { code });
  if (put.body.data.setGiftCards.failures || put.body.data.setGiftVouchers.failures || added.status !== 200) throw new Error(`adding gifts: ${put.text} ${added.text}`);
  return { voucher: voucher.serialNumber, card: card.serialNumber, code };
}

const setGifts = `mutation ($id: String!, $cards: [GiftCardInput!]!, $vouchers: [GiftVoucherInput!]!) {
  setGiftCards(customerOrderId: $id, giftCards: $cards) { failures { message } }
  setGiftVouchers(customerOrderId: $id, giftVouchers: $vouchers) { failures { message } }
}`;

/** Takes the gift voucher, the gift card and the code off the order again. */
export async function removeGiftsFromOrder(shopper: SmallShopper, on: AnsweringShop, { code }: GiftsOnOrder): Promise<void> {
  const put = await new TestBrowser(on.fetch).graph('remove-gifts', setGifts, { id: shopper.orderId, cards: [], vouchers: [] }, shopper.bearer);
  const removed = await callAs(shopper, on, ['DELETE', `/order-orchestration-prod/v1/orders/${shopper.orderId}/incentives/${code}`], undefined);
  if (put.body.data.setGiftCards.failures || put.body.data.setGiftVouchers.failures || removed.status !== 200) throw new Error(`removing gifts: ${put.text} ${removed.text}`);
}
