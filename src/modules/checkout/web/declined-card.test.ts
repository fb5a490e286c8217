import { afterEach, expect, it } from 'vitest';
import { isDeclinedCard, keepDeclinedCard, type CardOnOrder } from './declined-card.ts';

const card: CardOnOrder = {
  cardType: 'VISA',
  cardholderName: 'A Shopper',
  maskedCardNumber: '************0002',
  startDate: null,
  expiryDate: '12/30',
  businessAccount: false,
  billingAddress: null,
};

afterEach(() => keepDeclinedCard('1', null));

it('remembers the card of an order that was declined, until another card is on the order [SC-530 part] [SH-517 part]', () => {
  expect(isDeclinedCard('1', card)).toBe(false);
  keepDeclinedCard('1', card);
  expect(isDeclinedCard('1', card)).toBe(true);
  expect(isDeclinedCard('1', { ...card, maskedCardNumber: '************1111' })).toBe(false);
  expect(isDeclinedCard('2', card)).toBe(false);
  keepDeclinedCard('1', null);
  expect(isDeclinedCard('1', card)).toBe(false);
});
