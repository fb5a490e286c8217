import { defineFact } from '#/platform/server/facts/fact.ts';

/** A registration needs a mail with a code. The address may already have an account. The request id differs each time. */
export const RegistrationCodeWanted = defineFact<{ requestId: string; pendingId: number }>('RegistrationCodeWanted', ({ requestId }) => requestId);
