import { mailSubject } from '#/modules/mail/rules/mail-subjects.ts';
import type { ShopMail } from '#/modules/mail/rules/shop-mail.ts';
import { groupedCardNumber } from './loyalty-card-number.ts';

export interface NewMember {
  email: string;
  firstName: string | null;
  cardNumber: string;
  cardFormat: 'DIGITAL' | 'PHYSICAL';
}

/** Returns the mail 'Welcome to myWaitrose', with the number of the new card (AC-286). */
export function loyaltyWelcomeMail({ email, firstName, cardNumber, cardFormat }: NewMember): ShopMail {
  const onItsWay = cardFormat === 'PHYSICAL' ? ' Your card is on its way to you.' : '';
  return {
    template: 'LOYALTY_WELCOME',
    to: email,
    subject: mailSubject('LOYALTY_WELCOME', {}),
    secretUntil: null,
    parts: [
      { kind: 'paragraph', text: `${firstName ? `Hello ${firstName}` : 'Hello'}, welcome to myWaitrose.` },
      { kind: 'paragraph', text: `Your card number is ${groupedCardNumber(cardNumber)}.${onItsWay}` },
    ],
  };
}
