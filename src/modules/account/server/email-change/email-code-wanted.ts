import { defineFact } from '#/platform/server/facts/fact.ts';

/** A change of e-mail address needs a mail with a code. The new address may belong to another account. */
export const EmailCodeWanted = defineFact<{ requestId: string }>('EmailCodeWanted', ({ requestId }) => requestId);
