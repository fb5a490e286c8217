/** A mail as it is written: once as plain text and once as HTML that says the same. */
export interface WrittenMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** As many as a process sends side by side: a mail server answers in tenths of a second, and takes few connections. */
export const mailsAtOnce = 3;

/** What takes mails to people. The same id means the same mail: a try that is repeated after a crash may name it again. */
export interface Mailer {
  /** Throws when the mail was not taken. */
  send(mail: WrittenMail & { id: number }): Promise<void>;
  close(): void;
}

/** The built-in mailer: mails stay in the outbox, where staff read them (AC-501). */
export const outboxMailer: Mailer = { send: async () => undefined, close: () => undefined };
