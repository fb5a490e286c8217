import { makeGiftCard } from '#/modules/gifts/testing/gift-builder.ts';
import { packOrder } from '#/modules/orders/testing/pack-order.ts';
import { makeStaff } from '#/modules/staff/testing/staff-builder.ts';
import { toMoney, type Pence } from '#/platform/rules/money.ts';
import { runSql, type OpenDatabase } from '#/platform/server/database/database.ts';
import type { TestAnswer, TestApp } from '#/platform/server/testing/test-app.ts';
import { cards, openCheckoutShop } from './checkout-shop.ts';

/** The billing address of the cards that `saveCard` saves. */
export const addressOfCard = { id: null, line1: '9 Harbour Row', line2: null, line3: null, town: 'Poole', region: null, postalCode: 'BH15 1AA', country: 'GB' };

/** Creates a checkout shop with orders whose card refused the payment when they were packed. */
export async function openUnpaidShop(database: OpenDatabase) {
  const shop = await openCheckoutShop(database);
  let keys = 0;
  const newKey = () => `pay-now-${(keys += 1)}`;
  type Shopper = Awaited<ReturnType<typeof shop.makeShopper>>;
  const path = ({ orderId }: Pick<Shopper, 'orderId'>) => `/order-orchestration-prod/v1/orders/${orderId}/failed-payments`;

  /** Places an order with this card, and with this much on a gift card, packs all of it, and takes its payment. */
  async function packed(number: string = cards.failsAtCapture, giftPence = 0): Promise<Shopper & { duePence: Pence; placedWith: string }> {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper, number);
    if (giftPence > 0) {
      const { serialNumber, secret } = await makeGiftCard(database, giftPence);
      await shop.setGiftCards(shopper, [{ serialNumber, pin: secret }]);
    }
    const placedWith = newKey();
    const placed = await shop.place(shopper, placedWith);
    if (placed.status !== 200) throw new Error(`placing: ${JSON.stringify(placed.body)}`);
    return { ...shopper, placedWith, duePence: await packOrder(database, shop, shopper.orderId) };
  }

  const permissions = ['ORDER_MANAGE'];
  const { staffId } = await makeStaff(database, permissions);

  return {
    ...shop,
    newKey,
    cancelByStaff: ({ orderId }: Pick<Shopper, 'orderId'>): Promise<TestAnswer> =>
      shop.app.call('POST', `/staff-prod/v1/staff/orders/${orderId}/cancel`, { staff: { staffId, permissions }, body: { reason: 'The van broke down.' } }),
    packed,
    resolution: (shopper: Shopper): Promise<TestAnswer> => shop.app.call('GET', path(shopper), { as: shopper.customerId }),
    /** Saves a card of the customer, a good one unless `differing` says otherwise, and returns its id. */
    async saveCard({ customerId }: Shopper, differing: object = {}): Promise<string> {
      const cardId = crypto.randomUUID();
      const card = { token: `tok_succeeds_${cardId}`, cardType: 'VISA', cardholderName: 'A', maskedCardNumber: '************4242', startDate: null, expiryDate: '12/49', businessAccount: false, ...differing };
      const values = [cardId, customerId, JSON.stringify(card), JSON.stringify(addressOfCard)];
      await runSql(database, 'insert into payments.cards (card_id, customer_id, card, billing_address, saved_at) values ($1, $2, $3, $4, platform.now())', values);
      return cardId;
    },
    /** Gives a card to a payment session, and returns what names it in a payment. */
    async session({ customerId: as }: Shopper, number: string = cards.good): Promise<{ sessionId: string; passcode: string }> {
      const { sessionId, passcode } = (await shop.app.call('POST', '/payments-prod/v1/payment-sessions', { as })).body;
      const typed = { passcode, number, cardholderName: 'A Shopper', expiryDate: '12/49', securityCode: '123' };
      await shop.app.call('PUT', `/payment-gateway-prod/v1/sessions/${sessionId}`, { as, body: typed });
      return { sessionId, passcode };
    },
    /** Presses 'Pay now' as the customer, or as staff signed on as the customer (`by`). */
    pay(shopper: Shopper & { duePence: Pence }, key: string, means: object, { on = shop.app, more = {}, by }: { on?: TestApp; more?: object; by?: number } = {}): Promise<TestAnswer> {
      const body = { expectedAmount: toMoney(shopper.duePence), ...means, ...more };
      return on.call('POST', path(shopper), { as: shopper.customerId, ...(by !== undefined && { by }), body, headers: { 'idempotency-key': key } });
    },
    /** Returns who made the order PAID, and who changed its details last. */
    async whoPaid({ orderId }: Pick<Shopper, 'orderId'>): Promise<{ madeBy: number; changedBy: number }> {
      const [who] = await runSql<{ madeBy: number; changedBy: number }>(
        database,
        `select made_by::int as "madeBy", changed_by::int as "changedBy" from orders.status_changes join orders.details using (customer_order_id)
         where customer_order_id = $1 and to_status = 'PAID'`,
        [orderId],
      );
      return who!;
    },
    /** Returns what became of the payment: the status, every capture, the money that the provider took, and the mails. */
    async outcome({ orderId }: Pick<Shopper, 'orderId'>) {
      const [order] = await runSql<{ status: string }>(database, 'select status from orders.orders where customer_order_id = $1', [orderId]);
      const captures = await runSql<{ outcome: string; pence: number }>(
        database, `select outcome, amount_pence as pence from payments.movements where customer_order_id = $1 and kind = 'CAPTURE' order by movement_id`, [orderId]);
      const [provider] = await runSql<{ pence: number }>(
        database, `select coalesce(sum(captured_pence), 0)::int as pence from payments.sandbox_authorisations where starts_with(reference, $1 || '-') and state = 'CAPTURED'`, [orderId]);
      const mails = await runSql<{ template: string }>(database, `select template from platform.mails where body_text like '%' || $1 || '%' order by id`, [orderId]);
      return { status: order!.status, captures: captures.map(({ outcome, pence }) => `${outcome} ${pence}`), charged: provider!.pence, mails: mails.map(({ template }) => template) };
    },
  };
}
