import { hash, randomBytes } from 'node:crypto';

/** A secret that says nothing in itself: 256 random bits in base64url. Only its hash is stored. */
export function makeOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What a token is found by. A plain SHA-256 will do, since nobody can guess 256 random bits. */
export function hashOpaqueToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Says whether a text could be one of ours, so that nonsense costs no question to the database. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
