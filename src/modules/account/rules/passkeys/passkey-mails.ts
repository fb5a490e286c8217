import { mailSubject } from '#/modules/mail/rules/mail-subjects.ts';
import type { ShopMail } from '#/modules/mail/rules/shop-mail.ts';
import { myDetails } from '#/page-paths.ts';

/** Returns the mail that tells the owner of an account that a passkey was added or removed. */
export function passkeyMail(
  change: 'added' | 'removed',
  { email, firstName }: { email: string; firstName: string | null },
  { name, carePhone }: { name: string; carePhone: string },
): ShopMail {
  const template = change === 'added' ? 'PASSKEY_ADDED' : 'PASSKEY_REMOVED';
  const text = change === 'added' ? `the passkey “${name}” was added to your account. It signs in without your password.` : `the passkey “${name}” was removed from your account. It no longer signs in.`;
  return {
    template,
    to: email,
    subject: mailSubject(template, {}),
    secretUntil: null,
    parts: [
      { kind: 'paragraph', text: `${firstName ? `Hello ${firstName}` : 'Hello'}, ${text}` },
      { kind: 'paragraph', text: `If that was not you, change your password, remove passkeys that you do not know, and call Customer Care: ${carePhone}.` },
      { kind: 'link', text: 'See your passkeys', path: myDetails },
    ],
  };
}
