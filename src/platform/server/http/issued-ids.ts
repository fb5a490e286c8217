import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const randomLength = 20;
const signatureLength = 12;

/**
 * Creates and checks ids that only the shop can issue, for cookies: 20 random bytes and the first 12 bytes of their
 * HMAC-SHA256, in base64url (43 characters). Nothing is stored per id, so an id is still recognised after the thing it
 * referred to is gone.
 */
export class IssuedIds {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  issue(): string {
    const random = randomBytes(randomLength);
    return Buffer.concat([random, this.#signatureOf(random)]).toString('base64url');
  }

  /** Returns whether this shop issued the id; false if someone else made it up. */
  isIssued(id: string): boolean {
    const bytes = Buffer.from(id, 'base64url');
    if (bytes.length !== randomLength + signatureLength || bytes.toString('base64url') !== id) return false;
    return timingSafeEqual(bytes.subarray(randomLength), this.#signatureOf(bytes.subarray(0, randomLength)));
  }

  #signatureOf(random: Buffer): Buffer {
    return createHmac('sha256', this.#secret).update('issued id').update(random).digest().subarray(0, signatureLength);
  }
}
