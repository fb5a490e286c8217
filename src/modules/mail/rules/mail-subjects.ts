/** Every kind of mail, with its subject (AC-507, AC-548). */
export const mailSubjects = {
  VERIFICATION_CODE: 'Your verification code',
  ACCOUNT_EXISTS: 'You already have an account',
  RESET_PASSWORD: 'Reset your password',
  ACCOUNT_LOCKED: 'Your account is locked',
  PASSWORD_CHANGED: 'Your password has been changed',
  PASSKEY_ADDED: 'A passkey was added to your account',
  PASSKEY_REMOVED: 'A passkey was removed from your account',
  DATA_READY: 'Your data is ready',
  CLOSING_ASKED: 'Your account will be closed',
  CLOSING_CANCELLED: 'Your account stays open',
  CONFIRM_EMAIL: 'Confirm your new email address',
  EMAIL_CHANGED: 'Your email address has been changed',
  LOYALTY_WELCOME: 'Welcome to myWaitrose',
  ORDER_CONFIRMED: 'Your order {customerOrderId} is confirmed',
  ORDER_CHANGED: 'Your order {customerOrderId} has been changed',
  ORDER_CANCELLED: 'Your order {customerOrderId} is cancelled',
  ORDER_RECEIPT: 'Your receipt for order {customerOrderId}',
  ORDER_ON_ITS_WAY: 'Your order {customerOrderId} is on its way',
  ORDER_READY: 'Your order {customerOrderId} is ready to collect',
  ORDER_NOT_DELIVERED: 'We couldn’t deliver your order {customerOrderId}',
  ORDER_RESCHEDULED: 'A new delivery time for your order {customerOrderId}',
  PAYMENT_ATTENTION: 'Your payment needs attention',
  REFUND: 'Your refund',
  ITEM_REPORT_REFUSED: 'The item you reported in order {customerOrderId}',
} as const;

export type MailTemplate = keyof typeof mailSubjects;

/** The values that a subject needs, by field: `{customerOrderId}` needs the order's number. Most subjects need none. */
export type SubjectFields<Template extends MailTemplate> =
  (typeof mailSubjects)[Template] extends `${string}{${infer Name}}${string}` ? Record<Name, string> : Record<never, never>;

/** Returns the subject of a mail of this kind. */
export function mailSubject<Template extends MailTemplate>(template: Template, fields: SubjectFields<Template>): string {
  return mailSubjects[template].replaceAll(/\{(\w+)\}/g, (_, name: string) => (fields as Record<string, string>)[name]!);
}
