import { mailSubject } from '#/modules/mail/rules/mail-subjects.ts';
import type { MailPart, ShopMail } from '#/modules/mail/rules/shop-mail.ts';
import { forgotPassword, registrationCode, signIn } from '#/page-paths.ts';

/**
 * Returns the mail 'Your verification code' (AC-100). Its link leads to the page that asks for the code, and contains no
 * token: that page finds the registration by the browser's cookie. `expires` is in milliseconds.
 */
export function verificationCodeMail(email: string, { code, expires }: { code: string; expires: number }): ShopMail {
  return {
    template: 'VERIFICATION_CODE',
    to: email,
    subject: mailSubject('VERIFICATION_CODE', {}),
    secretUntil: expires,
    parts: [
      says('Hello, enter this code in the browser in which you are creating your account:'),
      { kind: 'facts', facts: [{ name: 'Verification code', lines: [code] }] },
      { kind: 'link', text: 'Enter the code', path: registrationCode },
      says('It lasts 15 minutes. If you ask for another, only the newest one works.'),
      says('If you are not creating an account, ignore this mail, and do not share the code with anyone. No account is created without it.'),
    ],
  };
}

/** Returns the mail 'You already have an account', for somebody who tries to register again (AC-102). */
export function accountExistsMail({ email, firstName }: { email: string; firstName: string | null }): ShopMail {
  return {
    template: 'ACCOUNT_EXISTS',
    to: email,
    subject: mailSubject('ACCOUNT_EXISTS', {}),
    secretUntil: null,
    parts: [
      says(`${firstName ? `Hello ${firstName}, ` : 'Hello, '}somebody tried to create an account with this email address, but it already has one. You can sign in with your password.`),
      { kind: 'link', text: 'Sign in', path: signIn },
      says('If you have forgotten your password, choose a new one.'),
      { kind: 'link', text: 'Reset your password', path: forgotPassword },
      says('If that was not you, you need do nothing: your account has not changed.'),
    ],
  };
}

const says = (text: string): MailPart => ({ kind: 'paragraph', text });
