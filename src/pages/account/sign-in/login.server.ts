import { redirect } from '#/platform/web/router/page-results.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';

/**
 * Redirects from the login address to the sign-in form. Passes on the path to return to, and `prompt=login` (AC-015,
 * SH-494).
 */
export function loader({ request }: PageArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('redirect');
  const prompt = searchParams.get('prompt');
  const query = new URLSearchParams({
    ...(asked && { redirect: asked }),
    ...(prompt === 'login' && { prompt }),
  }).toString();
  throw redirect(`${pages.signIn}${query && `?${query}`}`);
}
