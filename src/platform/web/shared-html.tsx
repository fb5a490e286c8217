import { createContext, useContext, type ReactNode } from 'react';

/**
 * The placeholders with which the server reuses rendered HTML while it renders a page. `SharedHtmlContext` is null in
 * the browser.
 */
export interface SharedHtmlPlaces {
  /**
   * Returns a placeholder for HTML that is already known, or marks to put around HTML that is rendered now, so that it
   * becomes known. Null if `of` may change.
   */
  open(of: object, variant: unknown): { known: string } | { before: string; after: string } | null;
  /** A placeholder for the page's address. */
  address: string;
}

export const SharedHtmlContext = createContext<SharedHtmlPlaces | null>(null);

export interface SharedHtmlProps {
  /**
   * The data that the content shows. The HTML is cached only if this object is frozen, and for as long as the object
   * lives.
   */
  of: object;
  /** Anything else that the content depends on, such as a text or a function. Equal variants share their HTML. */
  variant?: unknown;
  /**
   * Returns elements that depend on nothing else. They may show the page's address if they get it from
   * `usePageAddress`.
   */
  children(): ReactNode;
}

/**
 * Content that is the same on many pages, such as a product's tile. The server renders it once and then copies its
 * HTML; the browser renders and hydrates it like any other content. Its siblings must not be text.
 */
export function SharedHtml({ of, variant, children }: SharedHtmlProps) {
  const place = useContext(SharedHtmlContext)?.open(of, variant) ?? null;
  if (place !== null && 'known' in place) return place.known;
  // The ids that React generates depend on the number of children, so there are always three.
  return (
    <>
      {place?.before}
      {children()}
      {place?.after}
    </>
  );
}
