import type { SynonymGroup } from '#/modules/search/rules/synonyms.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { deleteKeptSynonyms, insertKeptSynonyms, lockKeptSynonyms, saveKeptSynonyms, type KeptSynonyms } from './kept-synonym-store.ts';

/**
 * Adds, changes or removes a group of synonyms on behalf of the calling staff user, and records it in the audit
 * (decision 36). Search follows within its two seconds. `phrases` is null to remove the group. Throws 404 for an unknown
 * group, and 409 SYNONYMS_CHANGED if the group has changed since the given version.
 */
export async function keepSynonyms(call: CallContext, kept: { id: number; version: string | null } | null, phrases: SynonymGroup | null): Promise<KeptSynonyms | null> {
  return inTransaction(call, async ({ database, caller }) => {
    const audit = (action: string, detail: object) => writeAudit(database, { staffId: caller.principalId!, customerId: null, action, detail });
    const before = kept && (await lockKept(database, kept));
    if (phrases === null) {
      if (before === null) return null;
      await deleteKeptSynonyms(database, before.id);
      await audit('SYNONYMS_REMOVE', { synonyms: before.id, before: { phrases: before.phrases }, after: { phrases: [] } });
      return null;
    }
    if (before === null) {
      const added = await insertKeptSynonyms(database, phrases);
      await audit('SYNONYMS_ADD', { synonyms: added.id, after: { phrases } });
      return added;
    }
    if (before.phrases.join() === phrases.join()) return before;
    const saved = await saveKeptSynonyms(database, before.id, phrases);
    await audit('SYNONYMS_CHANGE', { synonyms: saved.id, before: { phrases: before.phrases }, after: { phrases } });
    return saved;
  });
}

async function lockKept(database: Transaction, { id, version }: { id: number; version: string | null }): Promise<KeptSynonyms> {
  const found = (await lockKeptSynonyms(database, id)) ?? notFound();
  if (version !== null && version !== found.version) {
    throw new CallError(409, 'SYNONYMS_CHANGED', `Someone else has changed this group. It is now: ${found.phrases.join(', ')}.`);
  }
  return found;
}
