import { toMoney, toPence, type Money } from '#/platform/rules/money.ts';

/** The terms of a plan as a page showed them, for the body of `POST pass`. */
export interface SeenTerms {
  expectedPrice: { amount: number; currencyCode: 'GBP' };
  expectedMonths: number;
}

/** Returns the hidden field with which the form sends the terms that it shows for a plan. */
export const seenTermsField = ({ id, months, price }: { id: number; months: number; price: Money }): { name: string; value: string } => ({
  name: `terms-${id}`,
  value: `${months} ${toPence(price)}`,
});

/** Reads the terms that a form showed for the chosen plan. Terms that are missing or faulty equal those of no plan. */
export function readSeenTerms(form: { get(name: string): unknown }, planId: number): SeenTerms {
  const [, months = '0', pence = '0'] = /^(\d{1,2}) (\d{1,6})$/.exec(String(form.get(`terms-${planId}`))) ?? [];
  return { expectedPrice: toMoney(Number(pence)) as SeenTerms['expectedPrice'], expectedMonths: Number(months) };
}
