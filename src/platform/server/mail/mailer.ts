/** A mail's text: once as plain text and once as HTML with the same content. */
export interface WrittenMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers mails. The same id means the same mail: an attempt repeated after a crash may use it again. */
export interface Mailer {
  /** Throws if the mail was not accepted. */
  send(mail: WrittenMail & { id: number }): Promise<void>;
  /** How many mails a process sends at a time. */
  readonly atOnce: number;
  close(): void;
}

/** The built-in mailer: mails stay in the outbox, where staff can read them (AC-501). */
export const outboxMailer: Mailer = { send: async () => undefined, atOnce: 100, close: () => undefined };
