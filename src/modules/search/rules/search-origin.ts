/** The ways to start a search (SC-121). */
export const searchOrigins = ['SEARCH_BOX', 'SUGGESTION', 'HISTORY', 'MULTI_SEARCH', 'URL'] as const;
export type SearchOrigin = (typeof searchOrigins)[number];

/** Returns the origin that an open document sent with its request for a page; 'URL' for every other request. */
export const searchOriginOf = (sent: string | null): SearchOrigin => searchOrigins.find((origin) => origin === sent) ?? 'URL';
