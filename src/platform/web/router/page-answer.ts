/** A tag of the document's head, as a page states it. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string }
  | { 'script:ld+json': Record<string, unknown> };

/** What a page needs to show, as the server sends it with the HTML and to a document that goes to the page. */
export interface PageAnswer {
  /** The page's name in the table of pages. */
  name: string;
  params: Record<string, string>;
  /** Addresses of the modules of the page and of its layout, and of the styles of both. */
  script: string;
  layoutScript: string;
  styles: readonly string[];
  head: readonly HeadTag[];
  /** What the table of pages says of the page that its browser asks about, a word each. */
  facts: readonly string[];
  /** What the document's frame shows; undefined when the browser said that it has it. */
  frame?: unknown;
  layoutData?: unknown;
  data?: unknown;
  /** What the page's action answered to a form. */
  actionData?: unknown;
  /** The browser loads the data, of the page and of its layout. */
  loadsItself?: boolean;
  /** Null if the page can be shown. */
  failure: { status: number } | null;
}

/** What a document is answered when it asks for a page's data. */
/** `refused` is what an action says that changed nothing: the page's data are as they were. */
export type PageReply = PageAnswer | { location: string; byDocument: boolean } | { refused: unknown };

/** Sent by a document that has a frame and needs no new one. */
export const frameKnownHeader = 'x-frame-known';

/** Sent by a document whose pages load their own data, with the tokens that it holds, unless a form was sent. */
export const loadsItselfHeader = 'x-loads-itself';

/** The path of the page that the document shows, sent with each request for another's data. */
export const cameFromHeader = 'x-came-from';

/** The address that answers a page's data. */
export function dataAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname === '/' ? '/_' : pathname.replace(/\/+$/, '')}.data${search}`;
}

/** The path of the page whose data, or whose HTML, is asked for at this path. */
export const pagePathOf = (path: string): string => path.replace(/(^|\/)_\.data$|\.data$/, '') || '/';
