import { caselessPassword } from '#/modules/account/rules/sign-in/password-rules.ts';

let list: Promise<ReadonlySet<string>> | null = null;

/**
 * Returns whether a password, ignoring case, is among the 49,000 or so most common passwords in leaked collections
 * (AC-057). The list is the `passwords-common` dictionary of `@zxcvbn-ts/language-common` (MIT).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await (list ??= readList())).has(caselessPassword(password));
}

/** Imports the list only when a new password is first checked, because signing in does not need it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(caselessPassword));
}
