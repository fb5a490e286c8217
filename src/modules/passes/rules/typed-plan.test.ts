import { describe, expect, it } from 'vitest';
import { checkTypedPlan, differingFields, newTypedPlan, typedFromPlan } from './typed-plan.ts';

const typed = { ...newTypedPlan, name: ' One month ', months: '1', price: '£9.50' };
const plan = { name: 'One month', months: 1, price: { amount: 9.5, currencyCode: 'GBP' as const }, active: true };

describe('a plan that staff type', () => {
  it('is read with its price in pounds, and shown the same', () => {
    expect(checkTypedPlan(typed)).toEqual({ ok: true, plan });
    expect(typedFromPlan(plan)).toEqual({ name: 'One month', months: '1', price: '9.50', active: true });
  });

  it('has a message for each faulty field', () => {
    for (const months of ['', '0', '61', '1.5', 'six']) expect(checkTypedPlan({ ...typed, months })).toMatchObject({ faults: { months: 'Enter a whole number of months from 1 to 60' } });
    expect(checkTypedPlan({ ...typed, name: ' ', price: '-9.50' })).toEqual({ ok: false, faults: { name: 'Please enter a name', price: 'A price is £0.01 or more. Did you mean £9.50?' } });
  });

  it('differs from the stored plan in the fields that someone else has changed', () => {
    expect(differingFields(typedFromPlan(plan), { ...plan, price: { ...plan.price, amount: 10 }, active: false })).toEqual(['Price', 'On sale']);
  });
});
