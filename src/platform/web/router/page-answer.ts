/** A tag in the document's head, as a page declares it. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string }
  | { 'script:ld+json': Record<string, unknown> };

/**
 * The data needed to show a page. The server sends it packed (`packColumns`), in the HTML, or without HTML when a
 * document navigates to the page.
 */
export interface PageAnswer {
  /** The page's name in the table of pages. */
  name: string;
  params: Record<string, string>;
  /** The addresses of the page's and the layout's scripts and styles. */
  script: string;
  layoutScript: string;
  styles: readonly string[];
  head: readonly HeadTag[];
  /** Facts from the table of pages that the browser needs, one word each. */
  facts: readonly string[];
  /**
   * The data of the document's frame (menus, footer); undefined if the browser said that its own copy is still fresh.
   */
  frame?: unknown;
  layoutData?: unknown;
  data?: unknown;
  /** The result of the page's form action. */
  actionData?: unknown;
  /** Whether the browser loads the data of the page and its layout itself. */
  loadsItself?: boolean;
  /** The status of the failure that prevents the page from being shown; null if the page can be shown. */
  failure: { status: number } | null;
}

/**
 * The answer to a document's request for a page's data: the page, a redirect, or the result of an action. `refused` is
 * the result of an action that changed nothing, so the data on the page is still valid.
 */
export type PageReply = PageAnswer | { location: string; byDocument: boolean } | { refused: unknown };

/**
 * Returns whether a JSON answer comes from a page. A server that is still starting, or a proxy, may send JSON of its
 * own.
 */
export const isPageReply = (answer: unknown): answer is PageReply =>
  typeof answer === 'object' && answer !== null && ['script', 'location', 'refused'].some((name) => name in answer);

/** The header that a document sends while its frame is still fresh, so that the answer can omit the frame. */
export const frameKnownHeader = 'x-frame-known';

/**
 * The header of documents whose pages load their own data with the document's tokens. The server ignores it for a form.
 */
export const loadsItselfHeader = 'x-loads-itself';

/** The header with the path of the current page, sent with each request for a page's data. */
export const cameFromHeader = 'x-came-from';

/** The header with the origin of a navigation, such as a suggestion for a search, sent with the request for the page's data. */
export const originHeader = 'x-move-origin';

/** Returns the location state of a navigation that says where it came from, in one word. */
export const movedFrom = (origin: string) => ({ origin });

/** Returns the header with the origin in a location's state; empty if the state has none. */
export function originHeaders(state: unknown): Record<string, string> {
  const origin = typeof state === 'object' && state !== null && 'origin' in state ? state.origin : null;
  return typeof origin === 'string' ? { [originHeader]: origin } : {};
}
