import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { emailFault, emailKey } from './email-address.ts';
import { newPasswordFault, normalisePassword, passwordExplanation, tooCommon } from './password-rules.ts';

const owner = { email: 'Ada.Farrow@Example.test', shopName: 'Larder & Daughters' };
const codeOf = (password: string) => newPasswordFault(password, owner)?.code ?? null;

describe('a new password', () => {
  it('has 8 to 128 characters, and a message if it does not [AC-053] [AC-054]', () => {
    expect(newPasswordFault('1234567', owner)).toEqual({ code: 'TOO_SHORT', message: 'Must be at least 8 characters' });
    expect(codeOf('12345678')).toBeNull();
    expect(codeOf('x'.repeat(128))).toBeNull();
    expect(newPasswordFault('x'.repeat(129), owner)).toEqual({ code: 'TOO_LONG', message: 'Must be no more than 128 characters' });
  });

  it('is only examined up to a limit, however long it is', () => {
    const normalise = vi.spyOn(String.prototype, 'normalize');
    expect(codeOf('e\u0301'.repeat(501))).toBe('TOO_LONG');
    expect(normalise).not.toHaveBeenCalled();
    normalise.mockRestore();
  });

  it('is counted in code points after normalisation of its accents [AC-056]', () => {
    const cases: [string, string | null][] = [
      ['🫒'.repeat(7), 'TOO_SHORT'],
      ['🫒'.repeat(8), null],
      ['e\u0301'.repeat(7), 'TOO_SHORT'],
      ['e\u0301'.repeat(128), null],
      ['e\u0301'.repeat(129), 'TOO_LONG'],
      ['\uFB03\uFB03\uFB03', null],
    ];
    for (const [password, code] of cases) expect([password, codeOf(password)]).toEqual([password, code]);
    expect(normalisePassword('\uFB01gs')).toBe('figs');
  });

  it('may contain anything, and needs no particular characters [AC-055]', () => {
    for (const password of ['        ', 'aaaaaaaa', '27182818', 'ÅÄÖåäöéü', '🫒🍋🥖🧀🍇🍯🥚🍞', 'correct horse', '<script>"\'&;--', 'пароль-мой']) {
      expect([password, codeOf(password)]).toEqual([password, null]);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }), (password) => {
        // Normalising can merge or split characters, so eight graphemes are not always eight characters.
        const { length } = [...normalisePassword(password)];
        expect(codeOf(password)).toBe(length < 8 ? 'TOO_SHORT' : length > 128 ? 'TOO_LONG' : null);
      }),
    );
  });

  it('must not be the owner’s address, the part before its @, or the shop’s name, in any case [AC-058]', () => {
    const message = 'Your password must not be your email address or our name.';
    for (const password of ['ada.farrow@example.test', 'ADA.FARROW@EXAMPLE.TEST', 'Ada.Farrow', 'larder & DAUGHTERS', 'Ａda.Farrow']) {
      expect([password, newPasswordFault(password, owner)]).toEqual([password, { code: 'PERSONAL', message }]);
    }
    for (const password of ['ada.farrow1', 'my larder & daughters', 'example.test']) expect([password, codeOf(password)]).toEqual([password, null]);
  });

  it('that is easy to guess comes with an explanation, and one of the wrong length with none [AC-496 part]', () => {
    expect(passwordExplanation(tooCommon.message)).toMatch(/that many people use/);
    expect(passwordExplanation(newPasswordFault('ada.farrow', owner)?.message)).toMatch(/among the first/);
    for (const message of [newPasswordFault('short', owner)?.message, undefined]) expect(passwordExplanation(message)).toBeUndefined();
  });
});

describe('an e-mail address', () => {
  it('has a name, an @ and a dotted domain, in at most 254 characters [AC-497]', () => {
    for (const sound of ['a@b.test', ' a@b.test ', "o'hara+food@mail.shop.test", `${'x'.repeat(247)}@b.test`]) {
      expect([sound, emailFault(sound)]).toEqual([sound, null]);
    }
    expect(emailFault('  ')).toBe('Please enter your email address');
    for (const bad of ['a', 'a@b', '@b.test', 'a@b..test', 'a@.test', 'a b@c.test', 'a@b@c.test', 'a\0b@c.test', 'a@b\0.test', 'a@b.te\u0007st', `${'x'.repeat(248)}@b.test`]) {
      expect([bad, emailFault(bad)]).toEqual([bad, 'Invalid email address']);
    }
  });

  it('is the same in any case and with spaces around it [AC-025 part]', () => {
    expect(emailKey(' Shopper@Larder.EXAMPLE ')).toBe('shopper@larder.example');
  });
});
