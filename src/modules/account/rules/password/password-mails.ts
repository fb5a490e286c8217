import { mailSubject, type MailTemplate } from '#/modules/mail/rules/mail-subjects.ts';
import type { MailPart, ShopMail } from '#/modules/mail/rules/shop-mail.ts';
import { forgotPassword } from '#/page-paths.ts';
import { resetLinkPath } from './reset-link.ts';

/** The owner of an account, who gets mails about its password. */
export interface PasswordMailReader {
  email: string;
  firstName: string | null;
}

/** Returns the mail 'Reset your password', with a link that works once (AC-070, AC-071). */
export function resetPasswordMail(reader: PasswordMailReader, link: { token: string; expires: number }): ShopMail {
  return passwordMail('RESET_PASSWORD', reader, link.expires, [
    says('we were asked to reset the password of your account.', reader),
    { kind: 'link', text: 'Choose a new password', path: resetLinkPath(link) },
    says('The link works once, within 60 minutes. If you ask for another, only the newest one works.'),
    says('If you did not ask for this, you need do nothing: your password stays as it is.'),
  ]);
}

/** Returns the mail 'Your account is locked', for the owner of a hard-locked account. It has no link (AC-076). */
export function accountLockedMail(reader: PasswordMailReader, carePhone: string): ShopMail {
  return passwordMail('ACCOUNT_LOCKED', reader, null, [
    says('we were asked to reset the password of your account. Your account is locked, so we cannot do that by email.', reader),
    says(`Customer Care can help: ${carePhone}.`),
    says('If you did not ask for this, your password is safe: nobody can sign in to a locked account.'),
  ]);
}

/** Returns the mail 'Your password has been changed' (AC-088, AC-094). `signedOut` says which browsers were signed out. */
export function passwordChangedMail(reader: PasswordMailReader, { signedOut, carePhone }: { signedOut: 'every browser' | 'every other browser'; carePhone: string }): ShopMail {
  return passwordMail('PASSWORD_CHANGED', reader, null, [
    says(`the password of your account has been changed, and ${signedOut} has been signed out. If that was you, you need do nothing.`, reader),
    says(`If it was not you, choose another password now, and call Customer Care: ${carePhone}.`),
    { kind: 'link', text: 'Reset your password', path: forgotPassword },
  ]);
}

function passwordMail(
  template: Extract<MailTemplate, 'RESET_PASSWORD' | 'ACCOUNT_LOCKED' | 'PASSWORD_CHANGED'>,
  { email }: PasswordMailReader,
  secretUntil: number | null,
  parts: MailPart[],
): ShopMail {
  return { template, to: email, subject: mailSubject(template, {}), secretUntil, parts };
}

/** Returns a paragraph; the first one of a mail begins with the reader's name. */
function says(text: string, reader?: PasswordMailReader): MailPart {
  const greeting = reader && (reader.firstName ? `Hello ${reader.firstName}, ` : 'Hello, ');
  return { kind: 'paragraph', text: (greeting ?? '') + text };
}
