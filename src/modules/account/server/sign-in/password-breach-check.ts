import { hash } from 'node:crypto';
import { normalisePassword } from '#/modules/account/rules/sign-in/password-rules.ts';
import type { Log } from '#/platform/server/log.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Checks whether a password is known from leaks or commonly used (AC-059). */
export interface PasswordBreachCheck {
  isBreached(password: string): Promise<boolean>;
}

export interface BreachCheckOptions {
  /**
   * The URL of a k-anonymity range service, to which five hexadecimal digits are appended; null to use only the bundled
   * list.
   */
  provider: string | null;
  log: Log;
  /** The timeout for calls to the service. It is short because a shopper is waiting. */
  timeoutMs?: number;
}

/** A check that uses only the bundled list, without an outside service. */
export const bundledBreachCheck: PasswordBreachCheck = { isBreached: isCommonPassword };

/**
 * Creates a check that uses the bundled list, and the range service if one is configured. If the service fails or is
 * too slow, only the list counts (AC-059).
 */
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

/**
 * Returns whether the range service lists the password. Sends only the first five hexadecimal digits of its SHA-1. The
 * service answers with the rest of every hash that begins with them, as `REST:COUNT`.
 */
async function isInRange(provider: string, password: string, timeoutMs: number): Promise<boolean> {
  const digest = hash('sha1', normalisePassword(password), 'hex').toUpperCase();
  const answer = await fetch(provider + digest.slice(0, 5), {
    // Requests padding: entries with count 0, so that even the answer's length does not reveal the range.
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
