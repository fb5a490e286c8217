import { defineFact } from '#/platform/server/facts/fact.ts';

/** Somebody asked for a reset link for an e-mail address, which may be unknown. The id differs for each request. */
export const ResetLinkRequested = defineFact<{ requestId: string; email: string }>('ResetLinkRequested', ({ requestId }) => requestId);
