import { expect, it } from 'vitest';
import { choiceToSave, isSameChoice, marketingSchemes, neverAsked, schemesFor, sentChoice, shownAfterDoubt, shownFields } from './marketing-consent.ts';

it('a customer chooses about every scheme, and about that of the loyalty scheme only as a member [AC-242 part] [AC-251 part]', () => {
  expect(Object.values(marketingSchemes)).toEqual(['Waitrose', 'myWaitrose', 'John Lewis', 'John Lewis financial services']);
  expect(schemesFor(true)).toEqual(['waitrose', 'mywaitrose', 'johnlewis', 'johnlewisfinancialservices']);
  expect(schemesFor(false)).toEqual(['waitrose', 'johnlewis', 'johnlewisfinancialservices']);
});

const no = { EMAIL: false, SMS: false };

it('boxes that stay unticked change nothing for somebody who was never asked [AC-252 part] [AC-254 part]', () => {
  const untouched = sentChoice(new Map(Object.entries(shownFields('waitrose', no))), 'waitrose');
  expect(untouched).toEqual({ ticked: no, shown: no });
  expect(isSameChoice(choiceToSave(untouched, neverAsked), neverAsked)).toBe(true);
  const ticked = sentChoice(new Map([['waitrose.SMS', 'on'], ['johnlewis.EMAIL', 'on'], ...Object.entries(shownFields('waitrose', no))]), 'waitrose');
  expect(choiceToSave(ticked, neverAsked)).toEqual({ EMAIL: false, SMS: true });
  expect(isSameChoice({ EMAIL: false, SMS: true }, { EMAIL: null, SMS: true })).toBe(true);
  expect(isSameChoice({ EMAIL: false, SMS: true }, { EMAIL: true, SMS: true })).toBe(false);
});

it('only a box that differs from how it was shown changes a stored consent, whatever that has become since [AC-252 part]', () => {
  const save = (ticked: boolean, shown: boolean | null, stored: boolean | null) =>
    choiceToSave({ ticked: { EMAIL: ticked, SMS: false }, shown: { EMAIL: shown, SMS: false } }, { EMAIL: stored, SMS: true });
  for (const stored of [true, false, null]) {
    for (const box of [true, false]) expect(save(box, box, stored)).toEqual({ EMAIL: stored ?? false, SMS: true });
    expect(save(true, false, stored)).toEqual({ EMAIL: true, SMS: true });
    expect(save(false, true, stored)).toEqual({ EMAIL: false, SMS: true });
    // A box whose earlier state is not certain counts as it is.
    for (const box of [true, false]) expect(save(box, null, stored)).toEqual({ EMAIL: box, SMS: true });
  }
});

it('after a save of which the outcome is not known, the changed boxes count as they are sent next [AC-253 part]', () => {
  expect(shownAfterDoubt({ ticked: { EMAIL: true, SMS: false }, shown: no })).toEqual({ EMAIL: null, SMS: false });
  expect(sentChoice(new Map(Object.entries(shownFields('waitrose', { EMAIL: null, SMS: true }))), 'waitrose')).toEqual({ ticked: no, shown: { EMAIL: null, SMS: true } });
});
