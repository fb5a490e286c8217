import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { normalisePassword } from '#/modules/account/rules/sign-in/password-rules.ts';

// The cost of a hash (AC-060): 19,456 KiB and two passes. Hashing takes about 35 ms on one core. It runs in libuv's
// thread pool, so other calls do not wait.
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

type Cost = typeof current;
interface Hash extends Cost {
  salt: Buffer;
  tag: Buffer;
}

const deriveArgon2 = promisify(argon2);

/** Hashes a password for storing, in PHC form: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return writeHash({ ...current, salt, tag: await derive(password, { ...current, salt, tagLength: tagBytes }) });
}

/** Returns whether a password matches a stored hash. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { tag, salt, ...cost } = readHash(stored);
  return timingSafeEqual(await derive(password, { ...cost, salt, tagLength: tag.length }), tag);
}

/** Returns whether a stored hash is weaker than those of new passwords (AC-061). */
export function isWeakHash(stored: string): boolean {
  const { memory, passes, salt, tag } = readHash(stored);
  const weaker = memory < current.memory || passes < current.passes;
  return weaker || salt.length < saltBytes || tag.length < tagBytes;
}

/** A hash that no password matches. Checking it takes as long as a real one (AC-030). */
export const hashOfNobody = writeHash({ ...current, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) });

function derive(password: string, { salt, ...cost }: Cost & { salt: Buffer; tagLength: number }): Promise<Buffer> {
  const message = Buffer.from(normalisePassword(password), 'utf8');
  return deriveArgon2('argon2id', { ...cost, message, nonce: salt } satisfies Argon2Parameters);
}

function writeHash({ memory, passes, parallelism, salt, tag }: Hash): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(tag)}`;
}

function readHash(stored: string): Hash {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!parts) throw new Error('A stored password hash cannot be read.');
  const [, memory, passes, parallelism, salt, tag] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  };
}
