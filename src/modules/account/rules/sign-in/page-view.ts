import { sessionKind, type SessionIds } from './session.ts';

/** The label of every page view of staff who are signed on as a customer (AC-417). */
export const signedOnLabel = 'sign-on-as-customer';

/**
 * Returns the label of a page view: the document's title (AC-416). Page views of staff who are signed on as a customer
 * have a label of their own, so that they are not counted as the customer's (SH-173).
 */
export const pageViewLabel = (session: SessionIds, title: string): string => (sessionKind(session) === 'signed on as customer' ? signedOnLabel : title);
