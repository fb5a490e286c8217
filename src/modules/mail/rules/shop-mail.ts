import type { MailTemplate } from './mail-subjects.ts';

/** The content of a mail in parts, from which text and HTML are written. */
export interface ShopMail {
  template: MailTemplate;
  to: string;
  subject: string;
  parts: readonly MailPart[];
  /** Mails of one series leave in the order in which they were queued; without it, the mail waits for no other. */
  series?: string | undefined;
  /** The time when the mail's code or reset link expires; null if it contains neither (AC-506). */
  secretUntil: number | null;
}

export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** A list of names, each with one or more lines of text. */
  | { kind: 'facts'; facts: readonly { name: string; lines: readonly string[] }[] }
  /** A link to the page of the shop that has this path. */
  | { kind: 'link'; text: string; path: string };
