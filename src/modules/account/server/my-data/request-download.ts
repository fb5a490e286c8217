import { randomUUID } from 'node:crypto';
import { downloadPauseMs } from '#/modules/account/rules/my-data/data-section.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { saveDownloadRequest } from './data-download-store.ts';
import { DataDownloadWanted } from './data-download-wanted.ts';
import { saveDataEvent } from './data-event-store.ts';

/**
 * Asks for a customer's data, which a job writes. Does nothing if the customer asked within the last hour: of several
 * presses at once one counts.
 */
export async function requestDownload(context: { database: Database }, announce: Announce, { customerId, now }: { customerId: number; now: Instant }): Promise<void> {
  await inTransaction(context, async ({ database }) => {
    const requestId = randomUUID();
    if (!(await saveDownloadRequest(database, { customerId, requestId, now, notSince: now - downloadPauseMs }))) return;
    await saveDataEvent(database, { customerId, kind: 'DOWNLOAD_ASKED', now });
    await announce({ database }, DataDownloadWanted({ requestId }));
  });
}
