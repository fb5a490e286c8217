import type { ReactNode } from 'react';

/** For a page with its own frame. */
export default function PlainLayout({ children }: { children: ReactNode }) {
  return children;
}

/** If such a page fails, the refresh screen is shown. */
export function ErrorBoundary({ error }: { error: unknown }): ReactNode {
  throw error;
}
