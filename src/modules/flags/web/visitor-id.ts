import { findListedCookie } from '#/platform/web/storage/browser-values.ts';

/** The id by which this browser keeps its variants; null before the server has given it one (SH-516). */
export const findVisitorId = (): string | null => findListedCookie('visitorId');
