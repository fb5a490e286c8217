/** A mail's text: once as plain text and once as HTML with the same content. */
export interface WrittenMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * How many mails a process sends at a time: a mail server answers in tenths of a second, and allows few connections.
 */
export const mailsAtOnce = 3;

/** Delivers mails. The same id means the same mail: an attempt repeated after a crash may use it again. */
export interface Mailer {
  /** Throws if the mail was not accepted. */
  send(mail: WrittenMail & { id: number }): Promise<void>;
  close(): void;
}

/** The built-in mailer: mails stay in the outbox, where staff can read them (AC-501). */
export const outboxMailer: Mailer = { send: async () => undefined, close: () => undefined };
