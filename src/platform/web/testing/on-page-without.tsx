import type { ReactElement, ReactNode } from 'react';
import { RouterRoot } from '#/platform/web/router/router.tsx';
import { idle, type ShownPage } from '#/platform/web/router/router-state.ts';

/** Wraps content in the page at a path of a shop in which pages with these patterns are not built yet. */
export function onPageWithout(missingPages: readonly string[], content: ReactNode, pathname = '/', search = ''): ReactElement {
  const shown = { answer: { frame: { missingPages } } } as unknown as ShownPage;
  const location = { pathname, search, hash: '', key: 'default', state: null };
  return (
    <RouterRoot router={null} first={{ location, by: 'POP', navigation: idle, revalidation: 'idle', shown }}>
      {content}
    </RouterRoot>
  );
}
