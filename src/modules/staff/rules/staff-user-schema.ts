import { z } from 'zod';
import { emailFault } from '#/modules/account/rules/sign-in/email-address.ts';
import { staffPermissions } from './staff-permissions.ts';

const displayName = z.string().trim().min(1, 'Please enter a name').max(100, 'Must be no more than 100 characters');
const permissions = z.array(z.enum(staffPermissions, 'There is no such permission')).max(staffPermissions.length);
// The password rules check the length and reject common passwords, each with an error code of its own (AC-064).
const password = z.string();

const email = z
  .string()
  .trim()
  .superRefine((written, context) => {
    const fault = emailFault(written);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });

/** Body of `POST staff/users` (AC-518). */
export const newStaffUserBody = z.object({ email, displayName, password, permissions });

/** Body of `PATCH staff/users/{id}` (AC-518). Omitted fields do not change. */
export const staffChangeBody = z.object({
  displayName: displayName.optional(),
  permissions: permissions.optional(),
  active: z.boolean().optional(),
  password: password.optional(),
  version: z.string().max(20).optional().describe('The `version` that the change is based on; omitted to save in any case'),
});

export const staffUserParams = z.object({ staffId: z.coerce.number().int().positive() });

/** Query of `GET staff/users` (SC-732). */
export const staffUsersQuery = z.object({
  start: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(100).default(20),
});

export const staffUserAnswer = z.strictObject({
  id: z.int(),
  email: z.string(),
  displayName: z.string(),
  permissions: z.array(z.enum(staffPermissions)),
  active: z.boolean(),
  created: z.string(),
  lastLogin: z.string().nullable(),
  version: z.string().describe('Changes with every change by staff'),
  lockState: z.enum(['NONE', 'SOFT_LOCKED', 'HARD_LOCKED']).describe('The current lock of the user, set by failed sign-ins'),
  onlyManager: z.boolean().describe('Whether this is the only staff user who can manage staff, and so cannot lose that permission'),
}).meta({ id: 'StaffUser' });

export const staffUsersAnswer = z.strictObject({
  content: z.array(staffUserAnswer),
  totalResults: z.int(),
});

/** Answer of `GET staff/self`. */
export const staffSelfAnswer = z.strictObject({
  id: z.int(),
  email: z.string(),
  displayName: z.string(),
  permissions: z.array(z.enum(staffPermissions)),
}).meta({ id: 'StaffSelf' });
