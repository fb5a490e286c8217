import { findListedCookie } from '#/platform/web/storage/browser-values.ts';

/** Returns the id that ties this browser to its variants, or null before the server has assigned one (SH-516). */
export const findVisitorId = (): string | null => findListedCookie('visitorId');
