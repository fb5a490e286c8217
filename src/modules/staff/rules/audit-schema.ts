import { z } from 'zod';

/**
 * Query of `GET staff/audit`: a page of entries, newest first. `before` is the id of the entry that the page follows.
 */
export const auditQuery = z.object({
  before: z.coerce.number().int().positive().optional(),
  size: z.coerce.number().int().min(1).max(100).default(50),
  staffId: z.coerce.number().int().positive().optional(),
  customerId: z.coerce.number().int().positive().optional(),
  action: z.string().regex(/^[A-Z_]{1,50}$/, 'No action is called that').optional(),
});

export const auditEntryAnswer = z.strictObject({
  id: z.int(),
  staffId: z.int(),
  staffName: z.string().describe("The staff user's current name"),
  customerId: z.int().nullable().describe('The id of the customer whom the action concerned; null if it concerned none'),
  action: z.string(),
  detail: z.string().describe('The details as JSON: the subject, and the changed values under `before` and `after`'),
  at: z.string().describe('The time of the action, in ISO 8601 and UTC'),
}).meta({ id: 'AuditEntry', description: 'An action of a member of staff, as recorded in the audit (AC-519)' });

export const auditAnswer = z.strictObject({
  content: z.array(auditEntryAnswer),
  /** The `before` of the next page; null on the last page. */
  next: z.int().nullable(),
  /** Every action that occurs in the audit, for the filter. */
  actions: z.array(z.string()),
});
