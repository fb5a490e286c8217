import { login } from '#/page-paths.ts';

/**
 * Returns the address of the sign-in page that leads back to `from`. `prompt` shows the form even if somebody is signed
 * in (SH-489, SH-494).
 */
export function loginAddress(from: string, prompt?: 'login'): string {
  return `${login}?redirect=${encodeURIComponent(from)}${prompt ? `&prompt=${prompt}` : ''}`;
}
