import { expect, it } from 'vitest';
import { consentText } from './consent-text.ts';

it('says what a customer agreed to be sent; never asked is the same as no [AC-521 part]', () => {
  expect(consentText({ EMAIL: true, SMS: true })).toBe('Email and text');
  expect(consentText({ EMAIL: true, SMS: null })).toBe('Email');
  expect(consentText({ EMAIL: false, SMS: true })).toBe('Text');
  expect(consentText({ EMAIL: null, SMS: null })).toBe('Nothing');
});
