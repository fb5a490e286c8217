import { expect, it } from 'vitest';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { branchAnswer } from './branch-answer.ts';

const usual = { deliveryPence: 4000, collectionPence: 3000 };
const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' });

it.each([true, false])('a branch says whether it offers collection: %s [SH-435]', (collection) => {
  expect(branchAnswer(aBranch({ collection }), usual)).toMatchObject({ id: 651, collection });
});

it('a branch has minimum order values of its own for collection and delivery, or the usual ones [SC-372]', () => {
  const own = aBranch({ collectionMinimumPence: 2500, deliveryMinimumPence: 6000 });
  expect(branchAnswer(own, usual)).toMatchObject({ collectionMinimumOrderValue: pounds(25), deliveryMinimumOrderValue: pounds(60) });
  expect(branchAnswer(aBranch(), usual)).toMatchObject({ collectionMinimumOrderValue: pounds(30), deliveryMinimumOrderValue: pounds(40) });
});
