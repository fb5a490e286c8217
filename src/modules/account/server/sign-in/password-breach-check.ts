import { hash } from 'node:crypto';
import { normalisePassword } from '#/modules/account/rules/sign-in/password-rules.ts';
import type { Log } from '#/platform/server/log.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Says whether a password is known from leaks, or is one that everybody takes (AC-059). */
export interface PasswordBreachCheck {
  isBreached(password: string): Promise<boolean>;
}

export interface BreachCheckOptions {
  /** Address of a k-anonymity range service, to which five hexadecimal digits are appended; null for none. */
  provider: string | null;
  log: Log;
  /** How long the service may take; a shopper is waiting. */
  timeoutMs?: number;
}

/** The bundled list, which asks nobody. */
export const bundledBreachCheck: PasswordBreachCheck = { isBreached: isCommonPassword };

/** The bundled list, and the range service if one is configured: its failure or slowness never blocks anybody (AC-059). */
export function createBreachCheck({ provider, log, timeoutMs = 1500 }: BreachCheckOptions): PasswordBreachCheck {
  if (provider === null) return bundledBreachCheck;
  return {
    async isBreached(password) {
      if (await bundledBreachCheck.isBreached(password)) return true;
      try {
        return await isInRange(provider, password, timeoutMs);
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the password range service did not answer');
        return false;
      }
    },
  };
}

/** The service learns five digits of the password's SHA-1 and answers with the rest of all that begin so, `REST:COUNT`. */
async function isInRange(provider: string, password: string, timeoutMs: number): Promise<boolean> {
  const digest = hash('sha1', normalisePassword(password), 'hex').toUpperCase();
  const answer = await fetch(provider + digest.slice(0, 5), {
    // Asks for made-up entries, of count 0, so that not even the length of the answer tells which range it was.
    headers: { 'add-padding': 'true' },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const lines = (await answer.text()).split('\n');
  return lines.some((line) => {
    const [rest, count] = line.trim().split(':');
    return rest === digest.slice(5) && Number(count) > 0;
  });
}
