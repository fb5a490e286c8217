import { completeComponent, type StaffContentBody } from '#/modules/content/rules/staff-content-schema.ts';
import { withStoredNulls } from '#/modules/content/rules/stored-nulls.ts';
import { deleteContent, type StoredContent } from '#/modules/content/server/content-store.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { insertKeptContent, lockKeptContent, saveKeptContent, type KeptContent } from './kept-content-store.ts';

/**
 * Stores the content of a page or a fragment on behalf of the calling staff user, and records the change in the audit
 * (AC-545). Throws 409 CONTENT_CHANGED if the content has changed since the given version.
 */
export async function keepContent(call: CallContext, key: string, { version, content, events }: StaffContentBody): Promise<{ kept: KeptContent; created: boolean }> {
  return inTransaction(call, async ({ database, caller }) => {
    const before = await lockKeptContent(database, key);
    if (!isBasedOn(version, before?.version ?? null)) throw contentChanged(before !== null);
    const after: StoredContent = { content: withStoredNulls(content.map(completeComponent), before?.content ?? []), events: events ?? before?.events ?? [] };
    const audit = { staffId: caller.principalId!, customerId: null };
    if (before === null) {
      const kept = await insertKeptContent(database, key, after);
      if (kept === null) throw contentChanged(true);
      await writeAudit(database, { ...audit, action: 'CONTENT_ADD', detail: { key, after } });
      return { kept, created: true };
    }
    const differences = differingValues({ content: before.content, events: before.events }, after);
    if (differences === null) return { kept: before, created: false };
    const kept = await saveKeptContent(database, key, after);
    await writeAudit(database, { ...audit, action: 'CONTENT_CHANGE', detail: { key, ...differences } });
    return { kept, created: false };
  });
}

/**
 * Removes the content of a page or a fragment, and records it in the audit. Throws 404 if there is none, and 409
 * CONTENT_CHANGED if it has changed since the given version.
 */
export async function removeContent(call: CallContext, key: string, version: string | undefined): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const before = (await lockKeptContent(database, key)) ?? notFound();
    if (!isBasedOn(version, before.version)) throw contentChanged(true);
    await deleteContent(database, key);
    const { content, events } = before;
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'CONTENT_REMOVE', detail: { key, before: { content, events }, after: { content: [] } } });
  });
}

const contentChanged = (exists: boolean): CallError =>
  new CallError(409, 'CONTENT_CHANGED', exists ? 'Someone else has changed this content.' : 'Someone else has removed this content.');
