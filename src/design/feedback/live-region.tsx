import type { ReactNode } from 'react';

export interface LiveRegionProps {
  /** Announced whenever it changes; empty when there is nothing to say. The region itself must stay on the page. */
  children?: ReactNode;
  /** Interrupts the screen reader. */
  urgent?: boolean | undefined;
}

/** Tells screen reader users what has just changed on the page. */
export function LiveRegion({ children, urgent }: LiveRegionProps) {
  return (
    <div className="visually-hidden" role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {children}
    </div>
  );
}
