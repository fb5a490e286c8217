import { describe, expect, it } from 'vitest';
import { emailFault, emailKey } from './email-address.ts';
import { newPasswordFault } from './password-rules.ts';

describe('a new password', () => {
  it('has 8 to 128 characters, whatever they are [AC-053 part] [AC-054 part] [AC-055 part] [AC-056 part]', () => {
    const cases: [string, string | null][] = [
      ['1234567', 'TOO_SHORT'],
      ['12345678', null],
      ['🫒🫒🫒🫒🫒🫒🫒', 'TOO_SHORT'],
      ['🫒🫒🫒🫒🫒🫒🫒🫒', null],
      ['e\u0301'.repeat(7), 'TOO_SHORT'],
      ['        ', null],
      ['x'.repeat(128), null],
      ['e\u0301'.repeat(128), null],
      ['x'.repeat(129), 'TOO_LONG'],
    ];
    for (const [password, code] of cases) expect([password, newPasswordFault(password)?.code ?? null]).toEqual([password, code]);
  });
});

describe('an e-mail address', () => {
  it('has a name, an @ and a dotted domain, in at most 254 characters [AC-497 part]', () => {
    for (const sound of ['a@b.test', ' a@b.test ', "o'hara+food@mail.shop.test", `${'x'.repeat(247)}@b.test`]) {
      expect([sound, emailFault(sound)]).toEqual([sound, null]);
    }
    expect(emailFault('  ')).toBe('Please enter your email address');
    for (const bad of ['a', 'a@b', '@b.test', 'a@b..test', 'a@.test', 'a b@c.test', 'a@b@c.test', `${'x'.repeat(248)}@b.test`]) {
      expect([bad, emailFault(bad)]).toEqual([bad, 'Invalid email address']);
    }
  });

  it('is the same in any case and with spaces around it [AC-025 part]', () => {
    expect(emailKey(' Shopper@Larder.EXAMPLE ')).toBe('shopper@larder.example');
  });
});
