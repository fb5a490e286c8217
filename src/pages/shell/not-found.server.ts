import { data } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Page not found' }];

/** Answers with status 404, for any path that no other page matches (SH-013 to SH-015). */
export function loader() {
  return data(null, { status: 404 });
}
