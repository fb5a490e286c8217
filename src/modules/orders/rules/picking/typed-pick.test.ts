import { describe, expect, it } from 'vitest';
import { aStaffOrder, lineOf } from '#/modules/orders/testing/staff-order-builder.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { checkTypedPick, openedPick, openedSubstitution, readTypedPick, type PickPress, type TypedPick } from './typed-pick.ts';

const slotDay = '2027-03-10';
const barCode = '5012345678900';
const butter = lineOf(aStaffOrder({ lines: [{ quantity: { amount: 3, uom: 'C62' }, barCodes: [barCode] }] }), 1);
const tomatoes = lineOf(aStaffOrder({ lines: [{ quantity: { amount: 0.8, uom: 'KGM' }, most: { amount: 0.88, uom: 'KGM' } }] }), 1);
const apples = lineOf(aStaffOrder({ lines: [{ quantity: { amount: 3, uom: 'C62' }, weighed: true, itemGrams: 150 }] }), 1);
const never = lineOf(aStaffOrder({ lines: [{ substitutable: false }] }), 1);

const typed = (given: Partial<TypedPick>): TypedPick => ({ ...readTypedPick([]), ...given });

/** Returns the record without what is empty, or the messages by field. */
function outcome(to: typeof butter, press: PickPress, given: Partial<TypedPick>) {
  const checked = checkTypedPick(to, typed(given), press, slotDay);
  return checked.ok ? [checked.pick.status, checked.pick.pickedQuantity.amount, checked.pick.pickedWeight?.amount ?? null] : checked.faults;
}

it('takes the chosen substitute, or the number of another one, and not both, and not the ordered product [SC-665 part]', () => {
  const chosen = (fields: [string, string][]) => {
    const checked = checkTypedPick(butter, readTypedPick([['substituteQuantity', '3'], ...fields]), 'substitute', slotDay);
    return checked.ok ? checked.pick.substitutes.map(({ lineNumber }) => lineNumber) : checked.faults;
  };
  expect(chosen([['offered', '000555'], ['substitute', '']])).toEqual(['000555']);
  expect(chosen([['offered', ''], ['substitute', '000777']])).toEqual(['000777']);
  expect(chosen([['offered', '000555'], ['substitute', '000777']])).toEqual({ substitute: "Clear this number, or choose 'Another product, by its number'" });
  for (const own of [butter.line.lineNumber, barCode, `00${barCode}`]) expect(chosen([['offered', ''], ['substitute', own]])).toEqual({ substitute: 'This is the ordered product. Count it as picked, or take another one.' });
  expect(chosen([['offered', ''], ['substitute', '']])).toEqual({ substitute: 'Choose a product, or enter its number' });
});

describe('what a picker types for a line', () => {
  it.each([
    [butter, 'pick', { quantity: '3' }, ['PICKED', 3, null]],
    [butter, 'short', { quantity: '2' }, ['SHORT_PICKED', 2, null]],
    [butter, 'none', { quantity: '3' }, ['UNAVAILABLE', 0, null]],
    [tomatoes, 'pick', { quantity: '0.8' }, ['PICKED', 0.8, null]],
    [tomatoes, 'pick', { quantity: '.88' }, ['PICKED', 0.88, null]],
    [tomatoes, 'short', { quantity: '0.786' }, ['SHORT_PICKED', 0.786, null]],
    [apples, 'pick', { quantity: '3', weight: '495' }, ['PICKED', 3, 495]],
    [apples, 'none', { quantity: '3', weight: '' }, ['UNAVAILABLE', 0, null]],
  ] as const)('is the record with the status that fits: %#', (to, press, given, expected) => {
    expect(outcome(to, press, given)).toEqual(expected);
  });

  it.each([
    [butter, 'pick', { quantity: '2' }, { quantity: '3 ordered. If there is no more, say that it is short' }],
    [butter, 'pick', { quantity: '4' }, { quantity: 'At most 3' }],
    [butter, 'pick', { quantity: '' }, { quantity: 'Enter a whole number of items' }],
    [butter, 'pick', { quantity: '1.5' }, { quantity: 'Enter a whole number of items' }],
    [butter, 'short', { quantity: '0' }, { quantity: "If there is none, press 'None here'" }],
    [tomatoes, 'pick', { quantity: '0.881' }, { quantity: 'At most 0.88 kg' }],
    [tomatoes, 'pick', { quantity: '0.786' }, { quantity: '0.8 kg ordered. If there is no more, say that it is short' }],
    [tomatoes, 'pick', { quantity: '5012345678900' }, { quantity: 'Enter the weight, for example 0.786' }],
    [apples, 'pick', { quantity: '3', weight: '' }, { weight: 'Weigh the items, and enter their weight in grams' }],
    [apples, 'pick', { quantity: '3', weight: '496' }, { weight: 'At most 495 g for 3' }],
    [apples, 'short', { quantity: '1', weight: '495' }, { weight: 'At most 165 g for 1' }],
    [butter, 'pick', { quantity: '3', date: '2027-03-09' }, { date: 'Out of date when the shopper gets it. Look for a longer date' }],
    [butter, 'pick', { quantity: '3', date: '2027-02-30' }, { date: 'Enter a date, or leave it empty' }],
  ] as const)('is refused beside its field: %#', (to, press, given, expected) => {
    expect(outcome(to, press, given)).toEqual(expected);
  });

  it('has its shortest date as the days that it keeps from the day of the slot', () => {
    const days = (date: string) => {
      const checked = checkTypedPick(butter, typed({ quantity: '3', date }), 'pick', slotDay);
      return checked.ok ? checked.pick.minimumLifeDays : checked.faults;
    };
    expect([days(''), days('2027-03-10'), days('2027-03-13')]).toEqual([null, 0, 3]);
  });

  it('is a substitute with its quantity, beside what was picked of the line [SC-665 part]', () => {
    const checked = checkTypedPick(butter, typed({ quantity: '1', substitute: '000555', substituteQuantity: '2' }), 'substitute', slotDay);
    expect(checked).toEqual({
      ok: true,
      pick: {
        status: 'SUBSTITUTED', pickedQuantity: { amount: 1, uom: 'C62' }, pickedWeight: null, minimumLifeDays: null,
        substitutes: [{ lineNumber: '000555', quantity: { amount: 2, uom: 'C62' }, weight: null }],
      },
    });
    expect(outcome(butter, 'substitute', { quantity: '3', substitute: '000555', substituteQuantity: '1' })).toEqual({ quantity: 'Everything is picked, so nothing needs a substitute' });
    expect(outcome(butter, 'substitute', { quantity: '', substitute: 'eggs', substituteQuantity: '0' })).toEqual({ substitute: 'Choose a product, or enter its number', substituteQuantity: 'Enter a whole number of items' });
    expect(outcome(never, 'substitute', { substitute: '000555', substituteQuantity: '1' })).toMatchObject({ substitute: expect.stringContaining('does not want a substitute') });
  });

  it('has in the form of a substitute what was counted of the line, recorded or just typed, and the rest for the substitute [SC-660 part] [SC-665 part]', () => {
    const form = (to: typeof butter, given: Partial<TypedPick> | null = null) => {
      const { quantity, weight, substitute, substituteQuantity } = openedSubstitution(to, slotDay, given && { ...openedPick(to, slotDay), ...given });
      return [quantity, weight, substitute, substituteQuantity];
    };
    expect(form(butter)).toEqual(['0', '', '', '3']);
    expect(form(butter, { quantity: '1' })).toEqual(['1', '', '', '2']);
    for (const whole of ['3', '0', '', 'x']) expect(form(butter, { quantity: whole })).toEqual(['0', '', '', '3']);
    expect(form(apples, { quantity: '2', weight: '310' })).toEqual(['2', '310', '', '1']);
    expect(form(tomatoes, { quantity: '0.5' })).toEqual(['0.5', '', '', '0.3']);
    const recorded = (given: Partial<NonNullable<typeof butter.line.pick>>) => ({
      ...butter,
      line: { ...butter.line, pick: { sequenceNumber: 1, status: 'SHORT_PICKED' as const, pickedQuantity: { amount: 2, uom: 'C62' as const }, pickedWeight: null, substitutes: [], minimumLifeDays: null, pickedBy: 7, pickedAt: '2027-03-10T09:00:00Z', version: 2, ...given } },
    });
    expect(form(recorded({}))).toEqual(['2', '', '', '1']);
    const eggs = { lineNumber: '000555', name: 'Eggs', weight: null, price: toMoney(0) };
    const half = recorded({ status: 'SUBSTITUTED', pickedQuantity: { amount: 1, uom: 'C62' }, substitutes: [{ ...eggs, quantity: { amount: 3, uom: 'C62' } }] });
    expect([form(half), form(half, { quantity: '2' })]).toEqual([['1', '', '000555', '3'], ['2', '', '000555', '1']]);
  });

  it('is opened as it was recorded; a weight is never assumed', () => {
    expect(openedPick(butter, slotDay)).toMatchObject({ quantity: '3', date: '', substituteQuantity: '3' });
    expect(openedPick(tomatoes, slotDay).quantity).toBe('');
    const pick = { sequenceNumber: 1, status: 'SHORT_PICKED', pickedQuantity: { amount: 2, uom: 'C62' }, pickedWeight: { amount: 310, uom: 'GRM' }, substitutes: [], minimumLifeDays: 4, pickedBy: 7, pickedAt: '2027-03-10T09:00:00Z', version: 2 } as const;
    expect(openedPick({ ...apples, line: { ...apples.line, pick: { ...pick, substitutes: [] } } }, slotDay)).toMatchObject({ quantity: '2', weight: '310', date: '2027-03-14' });
  });
});
