/** Returns the page to which a page of one address leads back: its path before `/addresses` (AC-185). */
export const pathBeforeAddresses = (request: Request): string => new URL(request.url).pathname.replace(/\/addresses\/.*$/, '');
