import type { MailTemplate } from './mail-subjects.ts';

/** A mail before it is written: what it says, part by part. */
export interface ShopMail {
  template: MailTemplate;
  to: string;
  subject: string;
  parts: readonly MailPart[];
  /** When the code or link in it runs out; null when it holds none (AC-506). */
  secretUntil: number | null;
}

export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** Names with what stands under each, a line each. */
  | { kind: 'facts'; facts: readonly { name: string; lines: readonly string[] }[] }
  /** A way to a page of the shop, by its path. */
  | { kind: 'link'; text: string; path: string };
