import { describe, expect, it } from 'vitest';
import { addAddress } from '#/modules/account/server/public.ts';
import { openAmendShop } from '#/modules/checkout/testing/amend-shop.ts';
import { shownSlot } from '#/modules/checkout/rules/amending/shown-slot.ts';
import { cards } from '#/modules/checkout/testing/checkout-shop.ts';
import { takePlace } from '#/modules/slots/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const shop = await openAmendShop(database);

type Shopper = Awaited<ReturnType<typeof shop.makeShopper>>;

/** The texts of the address that every shopper's first slot delivers to. */
const atMillLane = { contactNumber: '01344496000', deliveryNote: 'Ring twice' };
const atHighStreet = { contactNumber: '01344496777', deliveryNote: 'Leave with the porter' };

/** Books another slot for the order, at another address of the customer, which has other texts. */
async function moveToHighStreet({ customerId, orderId }: Shopper): Promise<void> {
  const now = await readClock(database);
  const addressee = { firstName: 'Ada', lastName: 'Farrow', contactNumber: atHighStreet.contactNumber };
  const address = { line1: '2 High Street', town: 'Bracknell', country: 'GB', postalCode: 'RG12 1AA', addressee };
  const added = await addAddress({ database }, { customerId, address, setContactAddress: false, deliveryNote: atHighStreet.deliveryNote, now });
  if (added.kind !== 'added') throw new Error('the address is faulty');
  const place = { slotId: await shop.freeSlot(), customerOrderId: orderId, customerId, principalId: customerId, addressId: added.address.id, postcode: 'RG12 1AA', chargePence: 400 };
  expect(await inTransaction({ database }, (work) => takePlace(work.database, place, now))).toMatchObject({ kind: 'held' });
}

/** Changes the note of the customer's only address, which an order in progress allows (AC-168). */
const writeNote = async ({ customerId }: Shopper, note: string | null): Promise<void> => {
  await runSql(database, 'update account.addresses set delivery_note = $2 where customer_id = $1', [customerId, note]);
};

const shownAtCheckout = async (shopper: Shopper) => {
  const { contactNumber, deliveryNote } = (await shop.initialise(shopper)).body.order;
  return { contactNumber, deliveryNote };
};

describe('the contact number and the note of an open order', () => {
  it('are those of its address, and of the next one once the slot changes, also after a press that was refused with them [SC-446]', async () => {
    const shopper = await shop.makeShopper();
    expect(await shownAtCheckout(shopper)).toEqual(atMillLane);
    await shop.giveCard(shopper, cards.declined);
    expect((await shop.place(shopper, shop.newKey(), { ...atMillLane, contactNumber: '01344 496 000' })).status).toBe(409);
    expect(await shownAtCheckout(shopper)).toEqual(atMillLane);

    await moveToHighStreet(shopper);
    expect(await shownAtCheckout(shopper)).toEqual(atHighStreet);
    await shop.giveCard(shopper);
    const { status, body } = await shop.place(shopper, shop.newKey(), atHighStreet);
    expect([status, body.order]).toMatchObject([200, atHighStreet]);
    // A placed order keeps its texts, whatever the address has afterwards.
    await runSql(database, `update account.addresses set delivery_note = 'Beware of the dog' where customer_id = $1`, [shopper.customerId]);
    expect((await shop.read(shopper)).body).toMatchObject(atHighStreet);
  });

  it('are those of its address also after a press on a page that still shows the address before [SC-446 part]', async () => {
    const shopper = await shop.makeShopper();
    const expectedSlot = shownSlot((await shop.read(shopper)).body);
    await moveToHighStreet(shopper);
    const { body } = await shop.place(shopper, shop.newKey(), { ...atMillLane, expectedSlot });
    expect(body.error).toBe('ORDER_ORCHESTRATION_001');
    expect(await shownAtCheckout(shopper)).toEqual(atHighStreet);
  });

  it('are those of its address also after a press on a page that still shows a collection [SC-446 part]', async () => {
    const shopper = await shop.makeShopper();
    const expectedSlot = { ...shownSlot((await shop.read(shopper)).body), type: 'COLLECTION', deliveryAddressId: null };
    await moveToHighStreet(shopper);
    const { body } = await shop.place(shopper, shop.newKey(), { contactNumber: atMillLane.contactNumber, deliveryNote: '', expectedSlot });
    expect(body.error).toBe('ORDER_ORCHESTRATION_001');
    expect(await shownAtCheckout(shopper)).toEqual(atHighStreet);
  });

  it('stay as the shopper set or cleared them, at every address [SC-446]', async () => {
    const shopper = await shop.makeShopper();
    const set = { contactNumber: '07700900123', deliveryNote: '' };
    expect((await shop.place(shopper, shop.newKey(), set)).body.error).toBe('ORDER_ORCHESTRATION_008');
    await moveToHighStreet(shopper);
    expect(await shownAtCheckout(shopper)).toEqual({ ...set, deliveryNote: null });
  });

  it('are for an order without an address the number of the contact address, and no note [SC-446 part]', async () => {
    const shopper = await shop.makeShopper();
    await runSql(database, 'delete from slots.reservations where customer_order_id = $1', [shopper.orderId]);
    expect(await shownAtCheckout(shopper)).toEqual({ ...atMillLane, deliveryNote: null });
  });

  it('are placed as the press was shown them, if the address changes while the card is authorised [SC-446 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const late = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      async authorise(wanted) {
        await runSql(database, `update account.addresses set delivery_note = 'Beware of the dog' where customer_id = $1`, [shopper.customerId]);
        return sandbox.authorise(wanted);
      },
    }));
    const { body } = await shop.place(shopper, shop.newKey(), atMillLane, late);
    expect(body.order).toMatchObject(atMillLane);
  });
});

describe('the contact number and the note of an order that is amended', () => {
  /** Places an order with these texts, and begins to amend it after `meanwhile`. */
  const placedWith = async (texts: object, meanwhile: (placed: Shopper) => Promise<void> = async () => undefined): Promise<Shopper> => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    expect((await shop.place(shopper, shop.newKey(), texts)).status).toBe(200);
    await meanwhile(shopper);
    expect((await shop.startAmend(shopper)).status).toBe(200);
    return shopper;
  };

  it('change with its slot if they are those of the address, and are as they were placed once the amend is cancelled [SC-446 part]', async () => {
    const shopper = await placedWith(atMillLane);
    expect(await shownAtCheckout(shopper)).toEqual(atMillLane);
    await moveToHighStreet(shopper);
    expect(await shownAtCheckout(shopper)).toEqual(atHighStreet);
    expect((await shop.read(shopper)).body).toMatchObject(atMillLane);
    expect((await shop.cancelAmend(shopper)).status).toBe(200);
    expect((await shop.read(shopper)).body).toMatchObject(atMillLane);

    expect((await shop.startAmend(shopper)).status).toBe(200);
    await moveToHighStreet(shopper);
    const { status, body } = await shop.place(shopper, shop.newKey(), atHighStreet);
    expect([status, body.order]).toMatchObject([200, atHighStreet]);
  });

  it('are those that the address has by now if the shopper had set no others, and change with the slot [SC-446 part]', async () => {
    const shopper = await placedWith(atMillLane, (placed) => writeNote(placed, 'Gate code 123'));
    expect(await shownAtCheckout(shopper)).toEqual({ ...atMillLane, deliveryNote: 'Gate code 123' });
    expect((await shop.read(shopper)).body).toMatchObject(atMillLane);
    await moveToHighStreet(shopper);
    expect(await shownAtCheckout(shopper)).toEqual(atHighStreet);

    const later = await shop.makeShopper();
    await writeNote(later, null);
    await shop.giveCard(later);
    expect((await shop.place(later, shop.newKey(), { ...atMillLane, deliveryNote: '' })).status).toBe(200);
    await writeNote(later, 'Gate code 123');
    expect((await shop.startAmend(later)).status).toBe(200);
    expect(await shownAtCheckout(later)).toEqual({ ...atMillLane, deliveryNote: 'Gate code 123' });
  });

  it('are compared with those of the address now if an earlier version has placed it [SC-446 part]', async () => {
    const placed = (texts: object, edited: boolean) => placedWith(texts, async (shopper) => {
      await runSql(database, 'update orders.details set usual_texts = null where customer_order_id = $1', [shopper.orderId]);
      if (edited) await writeNote(shopper, 'Gate code 123');
    });
    const [same, edited] = [await placed(atMillLane, false), await placed(atMillLane, true)];
    for (const shopper of [same, edited]) await moveToHighStreet(shopper);
    expect(await shownAtCheckout(same)).toEqual(atHighStreet);
    expect(await shownAtCheckout(edited)).toEqual({ ...atHighStreet, deliveryNote: 'Ring twice' });
  });

  it('stay as the shopper set or cleared them before it was placed [SC-446 part]', async () => {
    const set = { contactNumber: '07700900123', deliveryNote: 'By the shed' };
    const own = await placedWith(set, (placed) => writeNote(placed, 'By the shed'));
    const cleared = await placedWith({ ...set, deliveryNote: '' });
    for (const shopper of [own, cleared]) await moveToHighStreet(shopper);
    expect(await shownAtCheckout(own)).toEqual(set);
    expect(await shownAtCheckout(cleared)).toEqual({ ...set, deliveryNote: null });
  });
});
