import { login } from '#/page-paths.ts';

/**
 * The address for signing in and returning to `from`; `prompt` shows the form even if somebody is signed in (SH-489,
 * SH-494).
 */
export function loginAddress(from: string, prompt?: 'login'): string {
  return `${login}?redirect=${encodeURIComponent(from)}${prompt ? `&prompt=${prompt}` : ''}`;
}
