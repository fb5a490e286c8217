import { emailFault, emailKey } from '#/modules/account/rules/email-address.ts';
import { checkNewPassword, hashPassword, takePersonId, type PasswordBreachCheck } from '#/modules/account/server/public.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { insertStaffUser } from './staff-store.ts';

export type MakeStaffUserOutcome =
  | { kind: 'made'; staffId: number }
  | { kind: 'refused'; field: 'email' | 'password' | 'displayName'; message: string };

/**
 * Makes a staff user who holds every permission, for the command that makes the first one (AC-517); or says why not.
 * The password must keep the rules of new passwords, and nobody on the staff may have the e-mail address.
 */
export async function makeStaffUser(
  { database, breachCheck }: { database: Database; breachCheck: PasswordBreachCheck },
  asked: { email: string; password: string; displayName: string },
): Promise<MakeStaffUserOutcome> {
  const email = asked.email.trim();
  const displayName = asked.displayName.trim();
  const badEmail = emailFault(email);
  if (badEmail !== null) return { kind: 'refused', field: 'email', message: badEmail };
  const badPassword = await checkNewPassword({ breachCheck }, { password: asked.password, email });
  if (badPassword !== null) return { kind: 'refused', field: 'password', message: badPassword.message };
  if (displayName === '') return { kind: 'refused', field: 'displayName', message: 'Please enter a name' };

  const passwordHash = await hashPassword(asked.password);
  const id = await takePersonId(database);
  const user = { id, email, emailKey: emailKey(email), displayName, passwordHash, permissions: staffPermissions };
  if (await insertStaffUser(database, user)) return { kind: 'made', staffId: id };
  return { kind: 'refused', field: 'email', message: 'A staff user with that email address exists already' };
}
