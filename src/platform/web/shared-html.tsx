import { createContext, useContext, type ReactNode } from 'react';

/** What the server needs while it renders a page, to use HTML again that it has rendered before; null in the browser. */
export interface SharedHtmlPlaces {
  /** A mark that stands for known HTML; marks around HTML that becomes known; or null if `of` may change. */
  open(of: object, variant: string): { known: string } | { before: string; after: string } | null;
  /** A mark for the address of the page. */
  address: string;
}

export const SharedHtmlContext = createContext<SharedHtmlPlaces | null>(null);

export interface SharedHtmlProps {
  /** The data that the content shows. Its HTML is kept only if this is frozen, and as long as this lives. */
  of: object;
  /** Whatever else the content depends on. */
  variant?: string;
  /** Elements that depend on nothing else; the address of the page they may show by `usePageAddress`. */
  children(): ReactNode;
}

/**
 * Content that is the same on many pages, such as a product's tile. The server renders it once and then copies its
 * HTML; the browser renders and hydrates it like any other content. Its siblings must not be text.
 */
export function SharedHtml({ of, variant = '', children }: SharedHtmlProps) {
  const place = useContext(SharedHtmlContext)?.open(of, variant) ?? null;
  if (place !== null && 'known' in place) return place.known;
  // Ids that React makes depend on the number of children, so there are always three.
  return (
    <>
      {place?.before}
      {children()}
      {place?.after}
    </>
  );
}
