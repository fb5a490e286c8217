import { describe, expect, it } from 'vitest';
import { availabilityUpdate, noEarlierSlots, noSlotForOrder, problemOf, type BookingProblem, type BookingSituation } from './booking-problem.ts';

const situation: BookingSituation = { date: '2026-12-23', from: null, names: { '012': 'Figs', '013': 'Goose', '77': '3 for 2 on cheese' } };
const detail = (name: string, value: string) => ({ name, value });
const refused = (code: string, details: { name: string; value: string }[] = []) => shown(problemOf({ code, message: 'From the server.', details }, situation));

/** Returns the message as a shopper reads it, and what its buttons do. */
function shown({ title, lines, items, ways }: BookingProblem) {
  return [title, ...lines, ...items.map(({ text }) => text), ...ways.map(({ label, effect }) => `[${label}: ${'href' in effect ? effect.href : 'accepts' in effect ? `accept ${effect.accepts}` : effect.kind}]`)];
}

const trolley = '/ecom/shop/trolley';

describe('the message about a refused booking', () => {
  it('for a slot just taken asks for another, and reads the grid again [SC-407]', () => {
    expect(refused('SLOT_TAKEN')).toEqual(["Sorry, that slot's just been taken", 'Please choose another slot', '[OK: refresh]']);
  });

  it('after the cut-off is the update of slots, which fetches the grid again [SC-406 part] [SC-423 part]', () => {
    const update = ['Slot availability update', expect.stringContaining('Slots are refreshed every two minutes'), '[Refresh page: refresh]'];
    expect(refused('CUT_OFF_PASSED')).toEqual(update);
    expect(refused('SLOT_NOT_FOUND')).toEqual(update);
    expect(shown(availabilityUpdate)).toEqual(update);
    expect(refused('SLOT_NOT_OPEN')).toEqual(['Slot availability update', 'From the server.', '[OK: refresh]']);
  });

  it('for a changed charge names it, and can accept it [SC-408 part] [SC-006 part]', () => {
    const charge = (value: string) => refused('DELIVERY_CHARGE_CHANGED', [detail('charge', value)]);
    expect(charge('4.50')).toEqual([
      'Delivery charge update',
      'The delivery charge for this slot is now £4.50',
      '[Continue: accept charge]',
      '[Choose another slot: close]',
    ]);
    expect(charge('0.29')[1]).toBe('The delivery charge for this slot is now 29p');
    expect(charge('0.00')[1]).toBe('The delivery charge for this slot is now Free');
  });

  it('for an address that no branch serves offers to collect [SC-412 part]', () => {
    expect(refused('ADDRESS_NOT_SERVED', [detail('postcode', 'ZE1 0AA')])).toEqual([
      "We don't deliver to this address",
      "We don't currently deliver to ZE1 0AA. You can collect from a branch near you.",
      '[Collect instead: /ecom/bookslot/collection]',
      '[Choose another address: choose-address]',
    ]);
  });

  it('for an address that the branch of a placed order does not serve offers only another address [SC-413 part]', () => {
    expect(refused('ADDRESS_NOT_SERVED', [detail('postcode', 'RG1 2AA'), detail('branchId', '652'), detail('preparingBranchId', '651')])).toEqual([
      "We don't deliver to this address",
      "The branch preparing your order doesn't deliver to RG1 2AA.",
      '[Choose another address: choose-address]',
    ]);
    expect(refused('ADDRESS_NOT_SERVED', [detail('postcode', 'RG1 2AA'), detail('branchId', '652')])).toContain("The branch of this slot doesn't deliver to RG1 2AA.");
  });

  it('keeps in its links to other slots the place that the shopper came from [SC-390 part]', () => {
    const hrefs = (code: string) => problemOf({ code, message: null, details: [] }, { ...situation, from: 'trolley' }).ways.flatMap(({ effect }) => ('href' in effect ? [effect.href] : []));
    expect(hrefs('ADDRESS_NOT_SERVED')).toEqual(['/ecom/bookslot/collection?from=trolley']);
    expect(hrefs('ENTERTAINING_ONLY')).toEqual([trolley, '/ecom/bookslot/collection/groceries?from=trolley']);
  });

  it('for a third Christmas slot names the limit [SC-421]', () => {
    expect(refused('MAX_CHRISTMAS_SLOTS')).toEqual([
      'Already booked two Christmas slots',
      'You can book at most two slots between 20 and 24 December',
      '[OK: close]',
    ]);
  });

  it('for groceries in an entertaining slot leads to the trolley or to grocery slots [SC-414] [SC-415]', () => {
    expect(refused('ENTERTAINING_ONLY', [detail('lineNumber', '012')])).toEqual([
      'This slot is for Entertaining items only',
      expect.any(String),
      'Figs',
      `[Edit trolley: ${trolley}]`,
      '[View grocery slots: /ecom/bookslot/collection/groceries]',
    ]);
  });

  it('for one restricted item names it and the date, and can remove it [SC-416 part]', () => {
    expect(refused('RESTRICTED_PRODUCTS', [detail('lineNumber', '013')])).toEqual([
      'Choose another date or remove item',
      "Goose isn't available on Wednesday 23 December",
      '[Choose another date: close]',
      '[Remove item: remove]',
    ]);
    const { lineNumbers } = problemOf({ code: 'RESTRICTED_PRODUCTS', message: null, details: [detail('lineNumber', '013')] }, situation);
    expect(lineNumbers).toEqual(['013']);
  });

  it('after items were removed says so, whatever the refusal, and does not call the trolley unchanged [SC-416 part] [SC-417 part]', () => {
    const linesOf = (code: string | null, removed?: string[]) => problemOf({ code, message: null, details: [] }, { ...situation, ...(removed && { removed }) }).lines;
    expect(linesOf('SLOT_TAKEN', ['Figs', 'Goose', 'Ham'])).toEqual(['Please choose another slot', 'We removed Figs, Goose and Ham from your trolley.']);
    expect(linesOf(null, ['Figs'])).toEqual(['Nothing was booked. Please try again.', 'We removed Figs from your trolley.']);
    expect(linesOf(null)).toEqual(['Nothing was booked and your trolley is as it was. Please try again.']);
  });

  it('for several restricted items lists them, by number where the name is not known [SC-417 part]', () => {
    expect(refused('RESTRICTED_PRODUCTS', [detail('lineNumber', '013'), detail('lineNumber', '099')])).toEqual([
      "Some items aren't available on this date",
      'Goose',
      '099',
      '[Choose another date: close]',
      '[Remove items: remove]',
    ]);
  });

  it('for offers that end before the slot lists them, and can go on without [SC-418 part] [SC-419]', () => {
    expect(refused('OFFERS_EXPIRED', [detail('promotionId', '77')])).toEqual([
      'Offers not valid with booked slot',
      expect.any(String),
      '3 for 2 on cheese',
      '[Continue at non-offer price: accept offers]',
      '[Cancel: close]',
    ]);
  });

  it('for unavailable items says why, and leads to these items in the trolley [SC-422 part]', () => {
    const details = [detail('012', 'Figs isn’t available in your area'), detail('013', 'Goose is not available with your chosen service')];
    expect(refused('UNAVAILABLE_ITEMS', details)).toEqual([
      'Unavailable items in trolley',
      expect.stringContaining('cannot be reserved'),
      'Figs isn’t available in your area',
      'Goose is not available with your chosen service',
      `[View trolley: ${trolley}?refused=012,013]`,
    ]);
  });

  it('for unavailable items names those whose message does not, if their names are known, and tells apart two with the same message [SC-422 part] [SC-370 part]', () => {
    const cap = 'Sorry, you can only order 2 of this item';
    const details = [detail('012', cap), detail('013', 'Goose isn’t available in your area'), detail('014', cap), detail('015', cap)];
    const { items } = problemOf({ code: 'UNAVAILABLE_ITEMS', message: null, details }, situation);
    expect(items).toEqual([
      { id: '012', text: `Figs: ${cap}` },
      { id: '013', text: 'Goose isn’t available in your area' },
      { id: '014', text: cap },
      { id: '015', text: cap },
    ]);
  });

  it('for a failure says that nothing was booked', () => {
    const [title, text, way] = refused('HTTP_503');
    expect([title, text, way]).toEqual(["Sorry, we couldn't book that slot", expect.stringContaining('Nothing was booked'), '[OK: close]']);
  });
});

describe('the message about dates', () => {
  const lines = [
    { lineNumber: '012', name: 'Figs', lastDate: '2026-12-04' },
    { lineNumber: '013', name: 'Goose', lastDate: '2026-12-05' },
  ];

  it('for the line that led to the grid says until when it is available [SC-409 part]', () => {
    expect(shown(noEarlierSlots(lines, '013'))).toEqual([
      'No earlier slots available',
      'Goose is available until Saturday 5 December and there are no slots before then',
      '[OK: close]',
    ]);
  });

  it('for lines of the trolley lists them, and offers a later slot or the trolley [SC-410 part]', () => {
    expect(shown(noEarlierSlots(lines, null))).toEqual([
      'No earlier slots available',
      expect.any(String),
      'Figs is available until Friday 4 December',
      'Goose is available until Saturday 5 December',
      '[Select a later slot: close]',
      `[Go to My Trolley: ${trolley}]`,
    ]);
  });

  it('for an order that no slot suits leads to the trolley [SC-411 part]', () => {
    expect(shown(noSlotForOrder)).toEqual(['Sorry, there are no slots available for this order', expect.any(String), `[Amend trolley: ${trolley}]`]);
  });
});
