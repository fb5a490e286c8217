import { expect, it } from 'vitest';
import { faultsOnceLeft } from './card-faults.ts';

const card = { number: '4444333322221111', cardholderName: '', expiryDate: '01/20', securityCode: '12' };
const now = Date.parse('2026-03-09T10:00:00.000Z');

it('are those of the field that was left and of others before, not of an empty field that had none [AC-499 part]', () => {
  expect(faultsOnceLeft('expiryDate', card, {}, now)).toEqual({ expiryDate: 'This card has expired' });
  expect(faultsOnceLeft('securityCode', card, { number: 'Please check the card number' }, now)).toEqual({
    number: 'Please check the card number', securityCode: 'Please enter the 3-digit security code',
  });
  expect(faultsOnceLeft('number', card, { number: 'Please check the card number' }, now)).toEqual({});
  expect(faultsOnceLeft('cardholderName', card, {}, now)).toEqual({});
  expect(faultsOnceLeft('cardholderName', card, { cardholderName: 'x' }, now)).toEqual({ cardholderName: 'Required' });
});
