import { redirect, redirectDocument } from 'react-router';
import { returnPath } from '#/modules/account/rules/return-path.ts';
import { pageServerContext } from '#/pages/page-context.ts';
import type { Route } from './+types/login.ts';

/**
 * The one address that leads to signing in: on to the form with where to return to, or straight there for a browser that
 * is signed in and was not asked to sign in again (AC-015, AC-020, SH-494).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('redirect');
  const prompt = searchParams.get('prompt');
  // By a full load: the document at hand may not know of the sign-in.
  if (prompt !== 'login' && (await context.get(pageServerContext).signedIn())) throw redirectDocument(returnPath(asked));
  const query = new URLSearchParams({
    ...(asked !== null && { redirect: asked }),
    ...(prompt === 'login' && { prompt }),
  }).toString();
  throw redirect(`/ecom/sign-in${query && `?${query}`}`);
}

/** Never shown: the loader always leads on. Being a page, it has its redirects made in the document at hand. */
export default function Login() {
  return null;
}
