import type { ReactNode } from 'react';

export interface LiveRegionProps {
  /** Read when it changes; empty when there is nothing to say. The region itself must always be on the page. */
  children?: ReactNode;
  /** Interrupts what is being read. */
  urgent?: boolean | undefined;
}

/** Words for those who cannot see what just changed. */
export function LiveRegion({ children, urgent }: LiveRegionProps) {
  return (
    <div className="visually-hidden" role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {children}
    </div>
  );
}
