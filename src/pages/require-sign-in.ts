import { redirect, type RouterContextProvider } from 'react-router';
import { pageServerContext } from './page-context.ts';

/** Sends an anonymous visitor to sign in, and back here afterwards with path and query (SH-087, SH-088, SH-511). */
export async function requireSignIn(context: Readonly<RouterContextProvider>, request: Request): Promise<void> {
  if (await context.get(pageServerContext).signedIn()) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/ecom/login?redirect=${encodeURIComponent(pathname + search)}`);
}
