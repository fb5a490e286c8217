/** Adds the return path of the sign-in page, if there is one, to the address of a page on the way to signing in. */
export function withRedirect(path: string, redirect: string | null): string {
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
