import type { ReactNode } from 'react';

export interface LiveRegionProps {
  /**
   * The text to announce whenever it changes; empty when there is nothing to say. Keep the region itself on the page.
   */
  children?: ReactNode;
  /** Interrupts the screen reader. */
  urgent?: boolean | undefined;
}

/** An invisible region that tells screen reader users about a change on the page. */
export function LiveRegion({ children, urgent }: LiveRegionProps) {
  return (
    <div className="visually-hidden" role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {children}
    </div>
  );
}
