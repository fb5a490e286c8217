import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startOfRegistration } from './registration-address.ts';
import { codeDigits, secondsUntilResend, triedCode } from './registration-code.ts';
import { codeFaults, codeOf, codeRefusal, registrationFaults, registrationRefusal, resendRefusal } from './registration-refusal.ts';

const minute = 60_000;
const now = Date.parse('2026-06-01T12:00:00Z');
const fresh = { codeExpires: now + 15 * minute, tries: 0, lastSent: now };

it('a code works until its time is over or five wrong ones were entered [AC-100 part] [AC-104 part]', () => {
  expect([triedCode(fresh, true, now), triedCode(fresh, false, now)]).toEqual(['right', 'wrong']);
  expect(triedCode({ ...fresh, tries: 4 }, true, now)).toBe('right');
  expect(triedCode({ ...fresh, tries: 5 }, true, now)).toBe('expired');
  expect(triedCode(fresh, true, fresh.codeExpires - 1)).toBe('right');
  expect(triedCode(fresh, true, fresh.codeExpires)).toBe('expired');
});

it('a code has six digits, also one that begins with zeros [AC-100 part]', () => {
  expect([0, 42, 408_217, 999_999].map(codeDigits)).toEqual(['000000', '000042', '408217', '999999']);
});

it('another code can be requested 60 seconds after the last [AC-105 part]', () => {
  for (const [passed, left] of [[0, 60], [500, 60], [59_001, 1], [minute, 0], [10 * minute, 0]] as const) expect(secondsUntilResend(fresh, now + passed)).toBe(left);
});

it('a code may be typed with anything between its digits, and is refused with another number of them [AC-478] [AC-480 part]', () => {
  for (const typed of ['408217', ' 408 217 ', '408-217', 'Verification code: 408217', '+408217']) expect([codeOf(typed), codeFaults(typed)]).toEqual(['408217', null]);
  expect(codeFaults(' ')).toEqual({ code: 'Required' });
  expect([codeOf('40821'), codeFaults('40821')]).toEqual([null, { code: 'Must be at least 6 numeric characters' }]);
  expect([codeOf('4082170'), codeFaults('4082170')]).toEqual([null, { code: 'Must be no more than 6 numeric characters' }]);
  fc.assert(fc.property(fc.string(), (typed) => (codeOf(typed) === null) === (codeFaults(typed) !== null)));
});

it('a registration names each wrong field, and a refused one the reason [AC-099 part] [AC-106 part] [AC-477]', () => {
  expect(registrationFaults({ email: 'ada@example.test', password: 'a basket of quinces' })).toBeNull();
  expect(registrationFaults({ email: 'ada', password: 'short' })).toEqual({ email: 'Invalid email address', password: 'Must be at least 8 characters' });
  const errors = [{ field: 'password', message: 'Too common.' }, { field: 'other', message: 'x' }];
  expect(registrationRefusal({ status: 422, errors })).toEqual({ password: 'Too common.' });
  expect(registrationRefusal({ status: 429 })).toEqual({ form: 'Too many requests. Please wait a few minutes and try again.' });
  for (const status of [400, 403, 422, 500, null]) expect(registrationRefusal({ status })).toEqual({ form: "Sorry, we couldn't create your account. Please try again." });
});

it('a refused code says what to do, and a request for another how long to wait [AC-104 part] [AC-105 part]', () => {
  expect(codeRefusal({ status: 422 })).toEqual({ code: 'That code is incorrect.' });
  expect(codeRefusal({ status: 410 })).toEqual({ code: 'That code has expired. Request a new one.' });
  for (const status of [400, 403, 500, null]) expect(codeRefusal({ status })).toEqual({ form: "Sorry, we couldn't check that code. Please try again." });
  expect(resendRefusal({ status: 429 }, 42)).toEqual({ form: 'You can ask for a new code in 42 seconds.' });
  expect(resendRefusal({ status: 429 }, 1)).toEqual({ form: 'You can ask for a new code in 1 second.' });
  expect(resendRefusal({ status: 500 }, null)).toEqual({ form: "Sorry, we couldn't send a new code. Please try again." });
});

it('registration starts with a sign-up hint, and carries the return path [AC-095 part] [AC-096 part]', () => {
  const start = '/token-client-prod/v1/authorize?clientType=WEB_APP&prompt=login&screen_hint=signup&redirect_uri=';
  expect(startOfRegistration('prod', null)).toBe(`${start}%2Fecom%2Fregistration%2Faccount-details`);
  const query = new URLSearchParams(startOfRegistration('prod', '/ecom/lists?a=1&b=2').split('?')[1]);
  expect(query.get('redirect_uri')).toBe('/ecom/registration/account-details?redirect=%2Fecom%2Flists%3Fa%3D1%26b%3D2');
});
