import { login } from '#/page-paths.ts';

/**
 * Returns the address of the sign-in page that leads back to `from`. Drops the query parameter `featureflag` from
 * `from` (SH-210). With `prompt`, the page shows the form even if somebody is signed in (SH-489, SH-494).
 */
export function loginAddress(from: string, prompt?: 'login'): string {
  return `${login}?redirect=${encodeURIComponent(withoutFlags(from))}${prompt ? `&prompt=${prompt}` : ''}`;
}

const withoutFlags = (path: string): string => path.replace(/([?&])featureflag=[^&#]*(&?)/, (_, before: string, after: string) => after && before);
