import { hash, randomBytes } from 'node:crypto';

/** A random secret: 256 bits in base64url. Only its hash is stored. */
export function makeOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The key that a token is looked up by. A plain SHA-256 is enough, because nobody can guess 256 random bits. */
export function hashOpaqueToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Whether a text could be one of our tokens, so that nonsense does not reach the database. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
