import type { ReactNode } from 'react';

/** Renders a page that has its own frame. */
export default function PlainLayout({ children }: { children: ReactNode }) {
  return children;
}

/** Rethrows the error, so that the refresh screen is shown. */
export function ErrorBoundary({ error }: { error: unknown }): ReactNode {
  throw error;
}
