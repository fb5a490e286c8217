import { emailFault, emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { checkNewPassword, hashPassword, takePersonId, type PasswordBreachCheck } from '#/modules/account/server/public.ts';
import type { StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { insertStaffUser } from './staff-store.ts';

export interface NewStaffUser {
  email: string;
  password: string;
  displayName: string;
  permissions: readonly StaffPermission[];
}

export interface StaffUserRefusal {
  kind: 'refused';
  field: 'email' | 'password' | 'displayName';
  code: string;
  message: string;
}

/** A new staff user after validation. The e-mail address may still turn out to be taken. */
export interface ValidStaffUser {
  kind: 'valid';
  email: string;
  displayName: string;
  passwordHash: string;
  permissions: readonly StaffPermission[];
}

export type MakeStaffUserOutcome = { kind: 'made'; staffId: number } | StaffUserRefusal;

/**
 * Creates a staff user, or returns a refusal. The password must follow the rules for new passwords, and the e-mail
 * address must be unique among staff.
 */
export async function makeStaffUser(
  context: { database: Database; breachCheck: PasswordBreachCheck },
  asked: NewStaffUser,
): Promise<MakeStaffUserOutcome> {
  const valid = await checkNewStaffUser(context, asked);
  return valid.kind === 'refused' ? valid : saveNewStaffUser(context.database, valid);
}

/** Validates the request and hashes the password. Hashing takes time, so call this before any transaction. */
export async function checkNewStaffUser(
  { breachCheck }: { breachCheck: PasswordBreachCheck },
  asked: NewStaffUser,
): Promise<ValidStaffUser | StaffUserRefusal> {
  const email = asked.email.trim();
  const displayName = asked.displayName.trim();
  const badEmail = emailFault(email);
  if (badEmail !== null) return { kind: 'refused', field: 'email', code: 'INVALID', message: badEmail };
  const badPassword = await checkNewPassword({ breachCheck }, { password: asked.password, email });
  if (badPassword !== null) return { kind: 'refused', field: 'password', ...badPassword };
  if (displayName === '') return { kind: 'refused', field: 'displayName', code: 'REQUIRED', message: 'Please enter a name' };
  return { kind: 'valid', email, displayName, passwordHash: await hashPassword(asked.password), permissions: asked.permissions };
}

/** Saves a validated staff user under a new id, unless the e-mail address is taken. */
export async function saveNewStaffUser(database: Database, user: ValidStaffUser): Promise<MakeStaffUserOutcome> {
  const { email, displayName, passwordHash, permissions } = user;
  const id = await takePersonId(database);
  if (await insertStaffUser(database, { id, email, emailKey: emailKey(email), displayName, passwordHash, permissions })) {
    return { kind: 'made', staffId: id };
  }
  return { kind: 'refused', field: 'email', code: 'TAKEN', message: 'A staff user with that email address exists already' };
}
