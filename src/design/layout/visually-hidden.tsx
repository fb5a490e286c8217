import type { ReactNode } from 'react';

/** Text that is announced but not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
