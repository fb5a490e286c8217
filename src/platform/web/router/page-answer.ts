/** A tag in the document's head, as a page declares it. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string }
  | { 'script:ld+json': Record<string, unknown> };

/** The data needed to show a page; the server sends it with the HTML, or alone to a document that opens the page. */
export interface PageAnswer {
  /** The page's name in the table of pages. */
  name: string;
  params: Record<string, string>;
  /** Addresses of the modules of the page and of its layout, and of the styles of both. */
  script: string;
  layoutScript: string;
  styles: readonly string[];
  head: readonly HeadTag[];
  /** Facts from the table of pages that the browser needs, one word each. */
  facts: readonly string[];
  /** The content of the document's frame; undefined when the browser said that it has it. */
  frame?: unknown;
  layoutData?: unknown;
  data?: unknown;
  /** The result of the page's action for a form. */
  actionData?: unknown;
  /** Whether the browser loads the data of the page and its layout itself. */
  loadsItself?: boolean;
  /** Null if the page can be shown. */
  failure: { status: number } | null;
}

/**
 * The answer to a document that asks for a page's data. `refused` is the result of an action that changed nothing: the
 * page's data is still valid.
 */
export type PageReply = PageAnswer | { location: string; byDocument: boolean } | { refused: unknown };

/** Whether an answer is a page's: a server that is still starting, or a proxy, sends JSON of its own. */
export const isPageReply = (answer: unknown): answer is PageReply =>
  typeof answer === 'object' && answer !== null && ['script', 'location', 'refused'].some((name) => name in answer);

/** Sent by a document whose frame is still fresh. */
export const frameKnownHeader = 'x-frame-known';

/** Sent by a document whose pages load their own data with its tokens, except when a form was sent. */
export const loadsItselfHeader = 'x-loads-itself';

/** The path of the page being shown, sent with each request for another page's data. */
export const cameFromHeader = 'x-came-from';
