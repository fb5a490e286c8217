/** Where a shopper ends up without a usable return path (AC-019). */
export const groceriesHome = '/ecom/shop/browse/groceries';

/** Where a shopper is taken whose account is softly locked (AC-031, SH-495). */
export const lockedPage = '/ecom/forgot-password/locked';

const authenticationPaths = ['login', 'sign-in', 'log-out', 'registration', 'forgot-password', 'reset-password'];

/** Whether an address is one of the pages for signing in or out, or below one (AC-018). */
export function isAuthenticationPath(address: string): boolean {
  const path = pathOf(address);
  return authenticationPaths.some((page) => path === `/ecom/${page}` || path.startsWith(`/ecom/${page}/`));
}

/** Whether an address can be returned to: a path of this shop that is no authentication path. */
export function isReturnPath(asked: string): boolean {
  return /^\/ecom(?:[/?#]|$)/.test(asked) && staysWithin(asked, '/ecom') && !isAuthenticationPath(asked);
}

/**
 * Whether an address leads nowhere but to a path or below it. A browser takes a backslash for a slash, drops control
 * characters and resolves dots: none may lead elsewhere.
 */
export function staysWithin(asked: string, root: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are what this looks for
  if (/[\\\u0000-\u001f\u007f]/.test(asked)) return false;
  const path = pathOf(asked);
  return path === root || path.startsWith(`${root}/`);
}

/** The path of an address as the browser would open it: decoded, dots resolved, lower-case, without slashes at its end. */
export function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const segments: string[] = [];
  for (const segment of decoded(path).toLowerCase().split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The address that leads to signing in and back here; `prompt` asks for the form whoever is signed in (SH-489, SH-494). */
export function loginAddress(from: string, prompt?: 'login'): string {
  return `/ecom/login?redirect=${encodeURIComponent(from)}${prompt ? `&prompt=${prompt}` : ''}`;
}
