import { expect, it } from 'vitest';
import { readSeenTerms, seenTermsField } from './seen-terms.ts';

const plan = { id: 2, months: 12, price: { amount: 80.05, currencyCode: 'GBP' } } as const;

it('the form sends the terms that it shows for the chosen plan', () => {
  const { name, value } = seenTermsField(plan);
  const form = new Map([[name, value], ['terms-1', '6 4500']]);
  expect(readSeenTerms(form, 2)).toEqual({ expectedPrice: plan.price, expectedMonths: 12 });
});

it('terms that are missing or faulty equal those of no plan', () => {
  const form = new Map([['terms-1', '6 months']]);
  for (const planId of [1, 2]) expect(readSeenTerms(form, planId)).toEqual({ expectedPrice: { amount: 0, currencyCode: 'GBP' }, expectedMonths: 0 });
});
