import { hash, randomBytes } from 'node:crypto';

/** Creates a random secret: 256 bits in base64url. Only its hash is stored. */
export function makeOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the hash that finds a token in the database. A plain SHA-256 is enough, because nobody can guess 256 random
 * bits.
 */
export function hashOpaqueToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Returns whether a text could be one of our tokens, so that nonsense does not reach the database. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
