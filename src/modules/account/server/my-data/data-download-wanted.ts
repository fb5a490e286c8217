import { defineFact } from '#/platform/server/facts/fact.ts';

/** A customer asked for their data. */
export const DataDownloadWanted = defineFact<{ requestId: string }>('DataDownloadWanted', ({ requestId }) => requestId);
