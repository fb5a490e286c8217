import { mailSubject } from '#/modules/mail/rules/mail-subjects.ts';
import type { ShopMail } from '#/modules/mail/rules/shop-mail.ts';
import { myData } from '#/page-paths.ts';
import { formatDay, londonDay } from '#/platform/rules/london-time.ts';
import { downloadDays } from './data-section.ts';

interface Owner {
  email: string;
  firstName: string | null;
}

const greeting = ({ firstName }: Owner): string => (firstName ? `Hello ${firstName}` : 'Hello');

/** Returns the mail that tells the owner of an account that the files they asked for can be fetched. */
export function dataReadyMail(owner: Owner, { carePhone }: { carePhone: string }): ShopMail {
  return {
    template: 'DATA_READY',
    to: owner.email,
    subject: mailSubject('DATA_READY', {}),
    secretUntil: null,
    parts: [
      { kind: 'paragraph', text: `${greeting(owner)}, the copy of your data that you asked for is ready. Sign in to download it within ${downloadDays} days.` },
      { kind: 'link', text: 'Download your data', path: myData },
      { kind: 'paragraph', text: `If you did not ask for it, change your password and call Customer Care: ${carePhone}.` },
    ],
  };
}

/** Returns the mail that tells the owner of an account when it will be removed, and how to keep it. */
export function closingAskedMail(owner: Owner, { closes, carePhone }: { closes: number; carePhone: string }): ShopMail {
  const day = formatDay(londonDay(closes));
  return {
    template: 'CLOSING_ASKED',
    to: owner.email,
    subject: mailSubject('CLOSING_ASKED', {}),
    secretUntil: null,
    parts: [
      { kind: 'paragraph', text: `${greeting(owner)}, you asked us to close your account. On ${day} we remove your details, and nothing can bring them back. This is the last email about it.` },
      { kind: 'paragraph', text: 'If you change your mind, sign in before then and choose “Keep my account”.' },
      { kind: 'link', text: 'Keep my account', path: myData },
      { kind: 'paragraph', text: `If you did not ask for this, keep your account, change your password and call Customer Care: ${carePhone}.` },
    ],
  };
}

/** Returns the mail that tells the owner of an account that it stays. */
export function closingCancelledMail(owner: Owner): ShopMail {
  return {
    template: 'CLOSING_CANCELLED',
    to: owner.email,
    subject: mailSubject('CLOSING_CANCELLED', {}),
    secretUntil: null,
    parts: [
      { kind: 'paragraph', text: `${greeting(owner)}, your account stays open, as you asked. We send you offers and news only if you choose them again.` },
      { kind: 'link', text: 'See my data', path: myData },
    ],
  };
}
