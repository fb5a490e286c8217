import { afterEach, describe, expect, it } from 'vitest';
import { openAmendShop } from '#/modules/checkout/testing/amend-shop.ts';
import { cards } from '#/modules/checkout/testing/checkout-shop.ts';
import { CardForgotten } from '#/modules/payments/server/public.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
/** Called in the transaction that deletes a card, before it commits. */
let whenDeleting = async () => undefined as void;
const shop = await openAmendShop(database, async (_, { kind }) => (kind === CardForgotten.kind ? whenDeleting() : undefined));
afterEach(() => void (whenDeleting = async () => undefined));

type Shopper = Awaited<ReturnType<typeof shop.makeShopper>>;

/** Saves a card of the customer, which counts as used now. Returns its id. */
async function saveCard({ customerId, orderId }: Shopper, name = 'card'): Promise<string> {
  const cardId = `${name}-${orderId}`;
  const card = { token: `tok_succeeds_${cardId}`, cardType: 'VISA', cardholderName: 'A Shopper', maskedCardNumber: '************1111', startDate: null, expiryDate: '11/49', businessAccount: false };
  const billedTo = { id: null, line1: '1 Bill Street', line2: null, line3: null, postalCode: 'RG12 1AA', town: null, region: null, country: 'GB' };
  await runSql(
    database,
    'insert into payments.cards (card_id, customer_id, card, billing_address, saved_at, last_used_at) values ($1, $2, $3, $4, platform.now(), platform.now())',
    [cardId, customerId, card, billedTo],
  );
  return cardId;
}

const removeCard = ({ customerId }: Shopper, cardId: string) => shop.app.call('DELETE', `/paymentCards-prod/v1/paymentCards/${cardId}`, { as: customerId });

/** The card of the order as it is stored, with its billing address and the wish to save it. */
async function storedCard({ orderId }: Shopper) {
  const [row] = await runSql<object>(database, `select card ->> 'token' as token, billing_address as "billedTo", save_card as "isToSave" from orders.details where customer_order_id = $1`, [orderId]);
  return row;
}
const noCard = { token: null, billedTo: null, isToSave: false };

describe('a saved card that is deleted', () => {
  it('leaves the open order that it was put on, which gets the card used before it, if any [SC-530 part] [SC-446 part] [AC-230 part]', async () => {
    const shopper = await shop.makeShopper();
    const [other, last] = [await saveCard(shopper, 'other'), await saveCard(shopper, 'last')];
    await shop.initialise(shopper);
    expect(await storedCard(shopper)).toMatchObject({ token: `tok_succeeds_${last}`, billedTo: { line1: '1 Bill Street' } });

    expect((await removeCard(shopper, last)).status).toBe(204);
    expect(await storedCard(shopper)).toEqual(noCard);
    expect((await shop.place(shopper, shop.newKey())).body.error).toBe('ORDER_ORCHESTRATION_008');
    await shop.initialise(shopper);
    expect(await storedCard(shopper)).toMatchObject({ token: `tok_succeeds_${other}` });

    expect((await removeCard(shopper, other)).status).toBe(204);
    expect((await shop.initialise(shopper)).body.order.paymentInfo.cardPayment).toEqual([]);
  });

  it('stays on another customer’s order, on another card’s order, and on an order that was completed', async () => {
    const [shopper, stranger, done] = [await shop.makeShopper(), await shop.makeShopper(), await shop.placed()];
    const cardId = await saveCard(shopper);
    await shop.initialise(shopper);
    const { token } = (await storedCard(shopper)) as { token: string };
    await shop.giveCard(stranger);
    await runSql(database, `update orders.details set card = card || jsonb_build_object('token', $1::text) where customer_order_id = any($2::text[])`, [token, [stranger.orderId, done.orderId]]);
    await runSql(database, `update orders.orders set status = 'COMPLETED', customer_id = $1 where customer_order_id = $2`, [shopper.customerId, done.orderId]);
    await shop.giveCard(shopper);
    const typed = await storedCard(shopper);

    expect((await removeCard(shopper, cardId)).status).toBe(204);
    expect(await storedCard(stranger)).toMatchObject({ token });
    expect(await storedCard(done)).toMatchObject({ token });
    expect(await storedCard(shopper)).toEqual(typed);
  });

  it('stays while an order that was placed with it is amended, also on its draft [AC-231 part]', async () => {
    const shopper = await shop.makeShopper();
    const [first, second] = [await saveCard(shopper, 'first'), await saveCard(shopper, 'second')];
    expect((await shop.place(shopper, shop.newKey(), { paymentCardId: first })).status).toBe(200);
    expect((await shop.startAmend(shopper)).status).toBe(200);
    expect((await shop.app.call('PUT', `/order-orchestration-prod/v1/orders/${shopper.orderId}/payment-cards`, { as: shopper.customerId, body: { paymentCardId: second } })).status).toBe(200);
    for (const cardId of [first, second]) expect((await removeCard(shopper, cardId)).status).toBe(423);
    expect((await shop.place(shopper, shop.newKey())).status).toBe(200);
    expect((await removeCard(shopper, first)).status).toBe(204);
  });

  it.each([
    ['preparing it for checkout', (shopper: Shopper) => shop.initialise(shopper)],
    ['putting the card on it', (shopper: Shopper, paymentCardId: string) =>
      shop.app.call('PUT', `/order-orchestration-prod/v1/orders/${shopper.orderId}/payment-cards`, { as: shopper.customerId, body: { paymentCardId } })],
    ['placing it with the card', (shopper: Shopper, paymentCardId: string) => shop.place(shopper, shop.newKey(), { paymentCardId })],
  ])('does not get onto an order by %s at the same time', async (_, act) => {
    const shopper = await shop.makeShopper();
    const cardId = await saveCard(shopper);
    const [deleted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    whenDeleting = () => {
      deleted.resolve();
      return released.promise;
    };
    const deleting = removeCard(shopper, cardId);
    await deleted.promise;
    const acting = act(shopper, cardId);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await runSql(database, waiting)).length, { timeout: 20_000 }).toBe(1);
    released.resolve();
    expect((await deleting).status).toBe(204);
    await acting;
    expect((await storedCard(shopper)) ?? noCard).toEqual(noCard);
    expect((await shop.read(shopper)).body.status).toBe('PENDING');
  });

  it('is charged for nothing if it is deleted while its order is placed: the press is refused [SC-470 part]', async () => {
    const shopper = await shop.makeShopper();
    const cardId = await saveCard(shopper);
    const late = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      async authorise(wanted) {
        const answer = await sandbox.authorise(wanted);
        expect((await removeCard(shopper, cardId)).status).toBe(204);
        return answer;
      },
    }));
    expect((await shop.place(shopper, shop.newKey(), { paymentCardId: cardId }, late)).body.error).toBe('ORDER_ORCHESTRATION_008');
    expect(await shop.reckon(shopper)).toMatchObject({ orders: [], live: 0 });
    await shop.giveCard(shopper, cards.good);
    expect((await shop.place(shopper, shop.newKey())).status).toBe(200);
  });
});
