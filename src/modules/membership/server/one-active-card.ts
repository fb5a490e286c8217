import { alreadyMember } from '#/modules/membership/rules/link-refusal.ts';
import { isUniqueViolation } from '#/platform/server/database/database-errors.ts';
import { CallError } from '#/platform/server/http/call-error.ts';

/**
 * Carries out a change that gives a customer an active card. Throws 409 already_member if it would be their second, which
 * happens when staff lift the block of another card meanwhile (AC-274).
 */
export async function oneActiveCard<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isUniqueViolation(error, 'cards_one_active')) throw error;
    throw new CallError(alreadyMember.status, alreadyMember.error, alreadyMember.message);
  }
}
