import type { ReactNode } from 'react';

/** For a page that brings its own frame. */
export default function PlainLayout({ children }: { children: ReactNode }) {
  return children;
}

/** What fails in such a page is said by the refresh screen. */
export function ErrorBoundary({ error }: { error: unknown }): ReactNode {
  throw error;
}
