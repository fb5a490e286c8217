import { formatPence, type Pence } from '#/platform/rules/money.ts';

/** The texts of SC-514 and SC-515. */
export const codeTexts = {
  notRecognised: "We don't recognise this code.",
  used: 'This code has already been used.',
  alreadyAdded: 'This code is already on your order.',
  expired: 'This code has expired.',
  notAllowed: "This code can't be used with your order.",
  spendMore: (missing: Pence) => `Spend ${formatPence(missing)} more on qualifying items to use this code`,
  addItems: 'Add qualifying items to use this code',
  nothingLeft: 'There is nothing left for this code to take off, so it stays unused',
} as const;
