import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The cookie that binds a CSRF token to one browser. */
export const csrfCookie = 'csrfBinding';
const bindingLifeSeconds = 30 * 24 * 3600;

/** Makes and checks CSRF tokens, signed with a secret that all processes share; nothing is stored per token. */
export class CsrfGuard {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** A fresh token for the browser with this binding cookie; a browser without one is given it. */
  issue(binding: string | null): { token: string; binding: string; bindingLifeSeconds: number } {
    const kept = binding && /^[\w-]{20,}$/.test(binding) ? binding : randomBytes(24).toString('base64url');
    const nonce = randomBytes(12).toString('base64url');
    return { token: `${nonce}.${this.#sign(kept, nonce)}`, binding: kept, bindingLifeSeconds };
  }

  /** Whether a token was issued to the browser with this binding cookie. */
  accepts(binding: string | null, token: string | null): boolean {
    if (!binding || !token) return false;
    const [nonce, signature] = token.split('.');
    if (!nonce || !signature) return false;
    const expected = Buffer.from(this.#sign(binding, nonce));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  #sign(binding: string, nonce: string): string {
    return createHmac('sha256', this.#secret).update(`${binding}.${nonce}`).digest('base64url');
  }
}
