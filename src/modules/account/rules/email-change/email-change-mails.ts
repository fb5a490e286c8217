import { mailSubject } from '#/modules/mail/rules/mail-subjects.ts';
import type { MailPart, ShopMail } from '#/modules/mail/rules/shop-mail.ts';

/** Returns the mail 'Confirm your new email address', to the new address (AC-138). `expires` is in milliseconds. */
export function confirmEmailMail(email: string, { code, expires }: { code: string; expires: number }): ShopMail {
  return {
    template: 'CONFIRM_EMAIL',
    to: email,
    subject: mailSubject('CONFIRM_EMAIL', {}),
    secretUntil: expires,
    parts: [
      says('Hello, enter this code under My details, in the account that you are moving to this email address:'),
      { kind: 'facts', facts: [{ name: 'Verification code', lines: [code] }] },
      says('It lasts 15 minutes. Until you have entered it, your account keeps its old address. If you ask for another code, only the newest one works.'),
      says('If you are not changing the email address of an account, ignore this mail, and do not share the code with anyone.'),
    ],
  };
}

/** Returns the mail 'Your email address has been changed', to the old address (AC-141). */
export function emailChangedMail({ email, firstName }: { email: string; firstName: string | null }, carePhone: string): ShopMail {
  return {
    template: 'EMAIL_CHANGED',
    to: email,
    subject: mailSubject('EMAIL_CHANGED', {}),
    secretUntil: null,
    parts: [
      says(
        `${firstName ? `Hello ${firstName}, ` : 'Hello, '}the email address of your account has been changed, and every other browser has been signed out. This address no longer signs you in. If that was you, you need do nothing.`,
      ),
      says(`If it was not you, call Customer Care: ${carePhone}.`),
    ],
  };
}

const says = (text: string): MailPart => ({ kind: 'paragraph', text });
