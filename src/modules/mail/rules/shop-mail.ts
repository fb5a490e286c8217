import type { MailTemplate } from './mail-subjects.ts';

/** A mail's content before it is written out, part by part. */
export interface ShopMail {
  template: MailTemplate;
  to: string;
  subject: string;
  parts: readonly MailPart[];
  /** When the code or link in it expires; null if it has neither (AC-506). */
  secretUntil: number | null;
}

export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** Names, each with a text of one or more lines. */
  | { kind: 'facts'; facts: readonly { name: string; lines: readonly string[] }[] }
  /** A link to a page of the shop, by its path. */
  | { kind: 'link'; text: string; path: string };
