import { redirect } from 'react-router';
import * as pages from '#/page-paths.ts';
import type { Route } from './+types/login.ts';

/** The one address that leads to signing in: on to the form, with where to return to (AC-015, SH-494). */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('redirect');
  const prompt = searchParams.get('prompt');
  const query = new URLSearchParams({
    ...(asked && { redirect: asked }),
    ...(prompt === 'login' && { prompt }),
  }).toString();
  throw redirect(`${pages.signIn}${query && `?${query}`}`);
}

/** Never shown: the loader always leads on. Being a page, it has its redirects made in the document at hand. */
export default function Login() {
  return null;
}
