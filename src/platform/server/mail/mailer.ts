/** A mail with its recipient, its subject, and the same content as plain text and as HTML. */
export interface WrittenMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers mails. The same id means the same mail: after a crash, an attempt may be repeated with the same id. */
export interface Mailer {
  /** Sends a mail. Throws if it was not accepted. */
  send(mail: WrittenMail & { id: number }): Promise<void>;
  /** The maximum number of mails that a process sends at a time. */
  readonly atOnce: number;
  close(): void;
}

/** The built-in mailer: mails stay in the outbox, where staff can read them (AC-501). */
export const outboxMailer: Mailer = { send: async () => undefined, atOnce: 100, close: () => undefined };
