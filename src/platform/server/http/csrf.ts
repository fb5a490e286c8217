import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { IssuedIds } from './issued-ids.ts';

/**
 * The cookie that binds a CSRF token to one browser. Because of its `__Host-` prefix, a browser accepts it only from
 * this host and only over TLS; most browsers also accept it from localhost without TLS.
 */
export const csrfCookie = '__Host-csrfBinding';
const bindingLifeSeconds = 30 * 24 * 3600;

/** Creates and checks CSRF tokens, signed with a secret that all processes share; nothing is stored per token. */
export class CsrfGuard {
  readonly #secret: Buffer;
  /** Binding cookies are signed, so that a browser cannot make one up. */
  readonly #bindings: IssuedIds;

  constructor(secret: Buffer) {
    this.#secret = secret;
    this.#bindings = new IssuedIds(secret);
  }

  /** Issues a token for the browser with this binding cookie; a browser without a valid binding gets a new one. */
  issue(binding: string | null): { token: string; binding: string; bindingLifeSeconds: number } {
    const kept = binding !== null && this.#bindings.isIssued(binding) ? binding : this.#bindings.issue();
    const nonce = randomBytes(12).toString('base64url');
    return { token: `${nonce}.${this.#sign(kept, nonce)}`, binding: kept, bindingLifeSeconds };
  }

  /** Returns whether the token was issued to the browser with this binding cookie. */
  accepts(binding: string | null, token: string | null): boolean {
    if (binding === null || token === null || !this.#bindings.isIssued(binding)) return false;
    const [nonce, signature] = token.split('.');
    if (!nonce || !signature) return false;
    return isSame(this.#sign(binding, nonce), signature);
  }

  #sign(binding: string, nonce: string): string {
    return createHmac('sha256', this.#secret).update(`${binding}.${nonce}`).digest('base64url');
  }
}

function isSame(expected: string, given: string): boolean {
  const one = Buffer.from(expected);
  const other = Buffer.from(given);
  return one.length === other.length && timingSafeEqual(one, other);
}
