import type { Outbox } from '#/modules/mail/server/public.ts';
import { dataPage } from '#/modules/account/rules/my-data/data-page.ts';
import type { DataSection } from '#/modules/account/rules/my-data/data-section.ts';
import { dataReadyMail } from '#/modules/account/rules/my-data/my-data-mails.ts';
import { readAccount } from '#/modules/account/server/profile/read-account.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { asJob, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import type { PersonalData } from '#/platform/server/personal-data.ts';
import { lockRequester, saveFiles } from './data-download-store.ts';
import { DataDownloadWanted } from './data-download-wanted.ts';

export interface DataDownloadDeps {
  outbox: Outbox;
  customerCarePhone: string;
  personalData: readonly PersonalData[];
}

/**
 * Returns the job that writes the files of a download, a JSON file and the same as a readable page, and tells the owner by
 * mail. A request that a newer one has replaced gets no files.
 */
export function whenDataDownloadWanted({ outbox, customerCarePhone, personalData }: DataDownloadDeps): FactListener {
  return asJob(DataDownloadWanted, 'write-data-download', async ({ database, now }, { requestId }) => {
    const requester = await lockRequester(database, requestId);
    if (requester === null) return;
    const { customerId } = requester;
    const sections: DataSection[] = [];
    for (const { name, title, read } of personalData.flatMap((one) => one.sections)) sections.push({ name, title, rows: await read(database, customerId) });
    const data = Object.fromEntries(sections.map(({ name, rows }) => [name, rows]));
    const json = JSON.stringify({ made: toWireDateTime(now), data }, null, 2);
    await saveFiles(database, requestId, { json, html: dataPage(sections, now) });
    await outbox.queue(database, dataReadyMail(await readAccount(database, customerId), { carePhone: customerCarePhone }));
  });
}
