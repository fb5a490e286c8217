import type { BannerRecord } from '#/modules/adtech/rules/banner-record.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { deleteBanner, findKeptBanner, insertBanner, lockKeptBanner, saveBanner, type KeptBanner } from './banner-store.ts';

/**
 * Creates or changes a banner on behalf of the calling staff user, and records it in the audit (AC-546, SC-695). The
 * version is that of the banner that the change is based on: null or '' for a banner that must not exist yet, undefined to
 * save in any case. Throws 409 BANNER_CHANGED if the banner has another version by now (decision 36).
 */
export async function keepBanner(call: CallContext, record: BannerRecord, version: string | null | undefined): Promise<{ banner: KeptBanner; created: boolean }> {
  const now = await call.now();
  return inTransaction(call, async ({ database, caller }) => {
    const audit = (action: string, detail: object) => writeAudit(database, { staffId: caller.principalId!, customerId: null, action, detail });
    const saved = async (created: boolean) => ({ banner: (await findKeptBanner(database, record.id))!, created });
    if (!version && (await insertBanner(database, record, now))) {
      await audit('BANNER_ADD', { banner: record.id, after: fieldsOf(record) });
      return saved(true);
    }
    const before = await lockKeptBanner(database, record.id);
    if (before === null || !isBasedOn(version, before.version)) throw changed(before);
    const differences = differingValues(fieldsOf(before), fieldsOf(record));
    if (differences === null) return { banner: before, created: false };
    await saveBanner(database, record, now);
    await audit('BANNER_CHANGE', { banner: record.id, ...differences });
    return saved(false);
  });
}

/**
 * Deletes a banner on behalf of the calling staff user, and records it in the audit. Throws 404 if there is none, and 409
 * BANNER_CHANGED if it has changed since the given version.
 */
export async function removeBanner(call: CallContext, id: string, version: string | undefined): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const before = (await lockKeptBanner(database, id)) ?? notFound();
    if (!isBasedOn(version, before.version)) throw changed(before);
    await deleteBanner(database, id);
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'BANNER_REMOVE', detail: { banner: id, before: fieldsOf(before), after: {} } });
  });
}

const fieldsOf = ({ type, categories, searchTerms, textArea, image, tracking, startDate, endDate }: BannerRecord) => ({ type, categories, searchTerms, textArea, image, tracking, startDate, endDate });

function changed(now: KeptBanner | null): CallError {
  return new CallError(409, 'BANNER_CHANGED', now === null ? 'Someone else has deleted this banner.' : `Someone else has changed this banner. Its heading is now: ${now.textArea.heading}`);
}
