import { describe, expect, it } from 'vitest';
import { cardOnOrder, cardOptions, firstCardChoice, newCard, type OfferedCard } from './card-choice.ts';

const visa: OfferedCard = { paymentCardId: 'c-1', cardType: 'VISA', maskedCardNumber: '************1111', expiryDate: '08/28', isExpired: false };
const mastercard: OfferedCard = { ...visa, paymentCardId: 'c-2', cardType: 'MASTERCARD', maskedCardNumber: '************4444' };
const expired: OfferedCard = { ...visa, paymentCardId: 'c-3', expiryDate: '09/25', isExpired: true };
const choice = (saved: OfferedCard[], onOrder: OfferedCard | null) => firstCardChoice(cardOptions(saved, onOrder), onOrder);

describe('the cards at checkout', () => {
  it('are the saved ones, and before them the order’s own if it is not saved [SC-530 part]', () => {
    expect(cardOptions([visa, expired], mastercard).map(({ value }) => value)).toEqual([cardOnOrder, 'c-1', 'c-3']);
    expect(cardOptions([visa, mastercard], mastercard).map(({ value }) => value)).toEqual(['c-1', 'c-2']);
    expect(cardOptions([], null)).toEqual([]);
  });

  it('begin with the order’s card, never with an expired one, and with a new card if there is no other [SC-530 part]', () => {
    expect(choice([visa, mastercard], mastercard)).toBe('c-2');
    expect(choice([visa], mastercard)).toBe(cardOnOrder);
    expect(choice([expired, visa], null)).toBe('c-1');
    expect(choice([expired], expired)).toBe(newCard);
    expect([choice([], expired), choice([visa], expired)]).toEqual([newCard, 'c-1']);
    expect(choice([], null)).toBe(newCard);
  });
});
