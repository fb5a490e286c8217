import type { BrowserWords } from '#/modules/account/rules/places/browser-words.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { hashOpaqueToken, makeOpaqueToken } from './opaque-token.ts';
import { deleteSignIn, saveSignIn } from './sign-in-store.ts';

/** `principalId` identifies the customer, or the staff member signed on as them. */
export interface NewSignIn {
  customerId: number;
  principalId: number;
  /** The current value of the browser's sign-in cookie, if any; that sign-in ends. */
  held: string | null;
  /** The names of the browser and its system; undefined for staff signed on as the customer, who are not listed. */
  words?: BrowserWords;
  now: Instant;
}

const unknownWords: BrowserWords = { browser: null, system: null };

/** Starts a sign-in under a new identifier, and returns the value for the sign-in cookie and the sign-in's id. */
export async function startSignIn(
  database: Database,
  { held, words = unknownWords, ...signIn }: NewSignIn,
): Promise<{ cookie: string; signInId: number }> {
  if (held !== null) await deleteSignIn(database, hashOpaqueToken(held));
  const cookie = makeOpaqueToken();
  const signInId = await saveSignIn(database, { ...signIn, words, tokenHash: hashOpaqueToken(cookie) });
  return { cookie, signInId };
}
