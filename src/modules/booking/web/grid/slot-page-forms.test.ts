import { describe, expect, it } from 'vitest';
import { wireItem, wireTrolley } from '#/modules/trolley/web/testing/wire-trolley-builder.ts';
import * as pages from '#/page-paths.ts';
import { createCallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { answerAddressSearch, answerSlotForm } from './slot-page-forms.ts';

/** Returns a call layer that gets the given answers one after another, and the list of the requests that it sends. */
function callsAnswering(...answers: { status: number; body?: unknown }[]) {
  const sent: { address: string; method: string; body: unknown }[] = [];
  const calls = createCallLayer({
    env: 'prod',
    session: { accessToken: () => 'unauthenticated', refresh: async () => false },
    pagePath: () => '/ecom/bookslot/delivery',
    features: () => [],
    fetch: async (address, init) => {
      sent.push({ address, method: init.method!, body: init.body ? JSON.parse(String(init.body)) : null });
      const answer = answers.shift()!;
      return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), { status: answer.status });
    },
  });
  return { calls, sent };
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const booking = { do: 'book', order: '100', slot: '5', address: '7', branch: '651', charge: '400' };

const slotBooked = {
  slotType: 'DELIVERY', branchId: 651, addressId: 7, postcode: 'RG12 1AA', startDateTime: '2026-12-24T09:00:00.000Z', endDateTime: '2026-12-24T10:00:00.000Z',
  expiryDateTime: '2026-12-20T11:00:00.000Z', orderCutoffDateTime: null, amendOrderCutoffDateTime: null, shopByDateTime: null, slotReservationId: 9,
  slotGridType: 'DEFAULT', greenSlot: false, deliveryCharge: { amount: 4, currencyCode: 'GBP' },
};

const prohibited = { status: 409, body: { error: 'RESCHEDULING_PROHIBITED', details: [] } };
/** The answer that this is the order that the shopper has now. */
const orderNow = (customerOrderId: string) => ({ status: 200, body: { data: { shoppingContext: { customerId: 7, customerOrderId, customerOrderState: 'PENDING', defaultBranchId: 651 } } } });

describe('the forms of the slot page', () => {
  it('book with the charge that was shown, and accept a different one only explicitly [SC-408 part]', async () => {
    const refusal = { status: 409, body: { error: 'DELIVERY_CHARGE_CHANGED', details: [{ name: 'charge', value: '6.50' }] } };
    const { calls, sent } = callsAnswering(refusal, refusal);
    expect(await answerSlotForm(calls, form(booking))).toMatchObject({ kind: 'not-booked', wanted: { slot: '5', charge: '400' }, accepted: [], problem: { title: 'Delivery charge update' } });
    await answerSlotForm(calls, form({ ...booking, 'accept-charge': 'yes' }));
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ slotId: 5, addressId: 7, expectedCharge: { amount: 4, currencyCode: 'GBP' }, acceptCharge: false }),
      expect.objectContaining({ acceptCharge: true }),
    ]);
  });

  it('list several items that the date does not suit, by name, and remove exactly these before they book [SC-417]', async () => {
    const details = ['000012', '000013'].map((value) => ({ name: 'lineNumber', value }));
    const trolley = wireTrolley(['000012', '000013', '000014'].map((lineNumber) => wireItem(lineNumber)));
    const { calls, sent } = callsAnswering(
      { status: 409, body: { error: 'RESTRICTED_PRODUCTS', details } },
      { status: 200, body: { products: [{ lineNumber: '000012', name: 'Figs' }, { lineNumber: '000013', name: 'Goose' }] } },
      { status: 200, body: { data: { getTrolley: { trolley, failures: null } } } },
      { status: 200, body: { data: { updateTrolleyItems: { trolley: wireTrolley([wireItem('000014')]), failures: null } } } },
      { status: 201, body: slotBooked },
    );
    const refused = await answerSlotForm(calls, form({ ...booking, date: '2026-12-23' }));
    expect(refused).toMatchObject({ problem: { title: "Some items aren't available on this date", items: [{ id: '000012', text: 'Figs' }, { id: '000013', text: 'Goose' }], lineNumbers: ['000012', '000013'] } });
    const lines = ['000012', '000013'].join();
    expect(await answerSlotForm(calls, form({ ...booking, remove: 'yes', lines }))).toMatchObject({ kind: 'booked', slot: { slotReservationId: 9 } });
    const removed = (sent[3]!.body as { variables: { trolleyItems: { lineNumber: string; quantity: { amount: number } }[] } }).variables.trolleyItems;
    expect(removed.map(({ lineNumber, quantity }) => [lineNumber, quantity.amount])).toEqual([['000012', 0], ['000013', 0]]);
    expect(sent[4]).toMatchObject({ address: '/slot-prod/v1/bookslot', body: { slotId: 5 } });
  });

  it('say which items they removed if the slot is refused all the same [SC-416 part] [SC-417 part]', async () => {
    const trolley = wireTrolley(['000012', '000013', '000014'].map((lineNumber) => wireItem(lineNumber)));
    const remove = { ...booking, remove: 'yes', lines: '000012,000013' };
    const removing = (left: string[]) => [
      { status: 200, body: { data: { getTrolley: { trolley, failures: null } } } },
      { status: 200, body: { data: { updateTrolleyItems: { trolley: wireTrolley(left.map((lineNumber) => wireItem(lineNumber))), failures: null } } } },
    ];
    const names = { status: 200, body: { products: [{ lineNumber: '000012', name: 'Figs' }, { lineNumber: '000013', name: 'Goose' }] } };
    const taken = callsAnswering(...removing(['000014']), { status: 409, body: { error: 'SLOT_TAKEN', details: [] } }, names);
    expect(await answerSlotForm(taken.calls, form(remove))).toMatchObject({ isTrolleyChanged: true, problem: { lines: ['Please choose another slot', 'We removed Figs and Goose from your trolley.'] } });
    const failed = callsAnswering(...removing(['000013', '000014']), { status: 409, body: { error: 'SOMETHING_ELSE', details: [] } }, names);
    expect(await answerSlotForm(failed.calls, form(remove)), 'only what is gone is said to be gone').toMatchObject({ problem: { lines: ['Nothing was booked. Please try again.', 'We removed Figs from your trolley.'] } });
  });

  it('name an item of which the trolley has more than its cap, which the message of the refusal does not name [SC-422 part] [SC-370 part]', async () => {
    const { calls, sent } = callsAnswering(
      { status: 409, body: { error: 'UNAVAILABLE_ITEMS', details: [{ name: '000012', value: 'Sorry, you can only order 2 of this item' }] } },
      { status: 200, body: { products: [{ lineNumber: '000012', name: 'Figs' }] } },
    );
    expect(await answerSlotForm(calls, form(booking))).toMatchObject({ problem: { items: [{ id: '000012', text: 'Figs: Sorry, you can only order 2 of this item' }] } });
    expect(sent).toHaveLength(2);
  });

  it('name the offers that end before the slot, and book without them only if that is accepted [SC-418]', async () => {
    const discounts = [{ status: 'APPLIED', id: '77', description: '3 for 2 on cheese', explanation: null }] as never;
    const { calls, sent } = callsAnswering(
      { status: 409, body: { error: 'OFFERS_EXPIRED', details: [{ name: 'promotionId', value: '77' }] } },
      { status: 200, body: { data: { getTrolley: { trolley: wireTrolley([wireItem('000012', { discounts })]), failures: null } } } },
      { status: 201, body: slotBooked },
    );
    const refused = await answerSlotForm(calls, form(booking));
    expect(refused).toMatchObject({ kind: 'not-booked', accepted: [], problem: { title: 'Offers not valid with booked slot', items: [{ id: '77', text: '3 for 2 on cheese' }] } });
    // Nothing has been sent but the refused booking: the earlier slot stays until the shopper accepts.
    expect(sent.filter(({ address }) => address.includes('bookslot')).map(({ body }) => body)).toEqual([expect.objectContaining({ acceptExpiredOffers: false })]);
    expect(await answerSlotForm(calls, form({ ...booking, 'accept-offers': 'yes' }))).toMatchObject({ kind: 'booked' });
    expect(sent.at(-1)!.body).toMatchObject({ slotId: 5, acceptExpiredOffers: true, acceptCharge: false });
  });

  it('name a price reduction that ends before the slot by its product, beside the other offers [SC-418 part]', async () => {
    const discounts = [{ status: 'TRIGGERED', id: '77', description: '3 for 2 on cheese', explanation: null }] as never;
    const promotions = [{ promotionId: '78', promotionDescription: 'Save 50p' }, { promotionId: '77', promotionDescription: '3 for 2 on cheese' }];
    const { calls } = callsAnswering(
      { status: 409, body: { error: 'OFFERS_EXPIRED', details: ['77', '78', '79'].map((value) => ({ name: 'promotionId', value })) } },
      { status: 200, body: { data: { getTrolley: { trolley: wireTrolley([wireItem('000012', { discounts })]), failures: null } } } },
      { status: 200, body: { products: [{ lineNumber: '000012', name: 'Brie', promotions }] } },
    );
    expect(await answerSlotForm(calls, form(booking))).toMatchObject({ problem: { items: [{ text: '3 for 2 on cheese' }, { text: 'Brie: Save 50p' }, { text: '79' }] } });
  });

  it('keep in the links of a refusal the place that the shopper came from [SC-390 part]', async () => {
    const { calls } = callsAnswering({ status: 422, body: { error: 'ADDRESS_NOT_SERVED', details: [] } });
    expect(await answerSlotForm(calls, form({ ...booking, from: 'checkout' }))).toMatchObject({ problem: { ways: [{ label: 'Collect instead', effect: { href: '/ecom/bookslot/collection?from=checkout' } }, {}] } });
  });

  it('after the cut-off show the update of slots, and for an order that may not be rescheduled lead to its page [SC-423 part]', async () => {
    const { calls } = callsAnswering({ status: 409, body: { error: 'CUT_OFF_PASSED', details: [] } }, prohibited, orderNow('100'), prohibited, { status: 500 });
    expect(await answerSlotForm(calls, form(booking))).toMatchObject({ kind: 'not-booked', problem: { title: 'Slot availability update' } });
    expect(await answerSlotForm(calls, form(booking))).toEqual({ kind: 'prohibited' });
    expect(await answerSlotForm(calls, form(booking)), 'the order that the shopper has now cannot be read').toEqual({ kind: 'prohibited' });
  });

  it('say that the shopper has another order now if that of the page was placed meanwhile, not that it is being prepared [SC-423 part] [SC-049 part]', async () => {
    const { calls } = callsAnswering(prohibited, orderNow('101'));
    expect(await answerSlotForm(calls, form(booking))).toMatchObject({
      kind: 'not-booked',
      isTrolleyChanged: true,
      problem: { title: 'Your order has changed', ways: [{ label: 'OK', effect: { kind: 'refresh' } }, { label: 'My orders', effect: { kind: 'open', href: pages.myOrders } }] },
    });
  });

  it('release a held slot, and say why if that is refused [SC-391 part]', async () => {
    const { calls, sent } = callsAnswering({ status: 204 }, { status: 409, body: { error: 'SLOT_CONFIRMED', message: 'It is confirmed.' } });
    const cancel = form({ do: 'cancel', reservation: '9' });
    expect(await answerSlotForm(calls, cancel)).toEqual({ kind: 'cancelled' });
    expect(await answerSlotForm(calls, cancel)).toEqual({ kind: 'not-cancelled', message: 'It is confirmed.' });
    expect(sent[0]).toMatchObject({ method: 'DELETE', address: '/slot-prod/v1/reservations/9' });
  });

  it('keep the typed address after a refusal, with a fault beside each field, and send nothing', async () => {
    const { calls, sent } = callsAnswering();
    const answer = await answerSlotForm(calls, form({ do: 'add-address', line1: '1 Mill Lane', postalCode: '' }));
    expect(answer).toMatchObject({ kind: 'address-refused', faults: { postalCode: 'Required' }, typed: { line1: '1 Mill Lane' } });
    expect(sent).toEqual([]);
  });

  it('save every field of an address, with the suggestion from which it was filled in [AC-216 part] [AC-217 part]', async () => {
    const { calls, sent } = callsAnswering({ status: 200, body: { data: { addAddress: { address: { id: 8 }, failures: null } } } });
    const typed = { line1: '14 Mill Lane', line2: '', line3: 'Priestwood', town: 'Bracknell', region: 'Berkshire', postalCode: 'RG12 1AA' };
    // The box of the search is in the form too.
    const answer = await answerSlotForm(calls, form({ do: 'add-address', find: '14 mill', ...typed, suggestionId: 'rg12-1-14' }));
    expect(answer).toEqual({ kind: 'address-added', addressId: 8 });
    expect(sent[0]!.body).toMatchObject({ variables: { address: { ...typed, country: 'GB', suggestionId: 'rg12-1-14' }, setContactAddress: false } });
  });

  it('search for an address without script, keep what was typed, and fill in the address that was picked [AC-211 part] [AC-216 part]', async () => {
    const suggestions = [{ id: 'rg12-1-14', text: '14 Mill Lane', description: 'Bracknell RG12 1AA', type: 'ADDRESS' }];
    const address = { line1: '14 Mill Lane', line2: null, line3: null, town: 'Bracknell', region: 'Berkshire', country: 'GB', postalCode: 'RG12 1AA' };
    const { calls, sent } = callsAnswering({ status: 200, body: { suggestions } }, { status: 200, body: { suggestions } }, { status: 200, body: address });
    const typing = { do: 'add-address', find: '14 mill lane', line1: '', line2: 'Flat 2', town: '', postalCode: '' };
    const found = await answerAddressSearch(calls, form({ ...typing, search: 'find' }));
    expect(found).toMatchObject({ kind: 'address-searched', found: { term: '14 mill lane', suggestions, picked: null }, typed: { line2: 'Flat 2' } });
    expect(await answerAddressSearch(calls, form({ ...typing, enter: 'yes' }))).toMatchObject({ kind: 'address-searched', found: { suggestions } });
    const picked = await answerAddressSearch(calls, form({ ...typing, pick: 'rg12-1-14' }));
    expect(picked).toMatchObject({ kind: 'address-searched', found: { picked: { suggestionId: 'rg12-1-14' } }, typed: { line1: '14 Mill Lane', town: 'Bracknell', region: 'Berkshire', postalCode: 'RG12 1AA' } });
    expect(picked).not.toHaveProperty('typed.line2');
    expect(sent.map(({ address: asked }) => asked.split('?')[0])).toEqual([...Array(2).fill('/address-suggestions-prod/v1/address-suggestions'), '/address-suggestions-prod/v1/address-suggestions/rg12-1-14']);
    // Enter after the search, or in a form with an address, saves it; other forms have no search.
    for (const other of [{ ...typing, enter: 'yes', searched: '14 mill lane' }, { ...typing, enter: 'yes', line1: '14 Mill Lane' }, { ...booking, search: 'find' }]) {
      expect(await answerAddressSearch(calls, form(other))).toBeNull();
    }
  });

  it('return null for an unknown form', async () => {
    expect(await answerSlotForm(callsAnswering().calls, form({ do: 'dance' }))).toBeNull();
  });
});
