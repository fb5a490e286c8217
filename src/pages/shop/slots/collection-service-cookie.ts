import { isCollectionService, type CollectionService } from '#/modules/booking/rules/booking-service.ts';
import type { PageServer } from '#/pages/page-server.ts';
import { dayMs } from '#/platform/rules/london-time.ts';

const name = 'collectionService';
const keptDays = 30;

/** Remembers the kind of collection whose slots a shopper opened (decision 72). */
export function keepCollectionService(context: Pick<PageServer, 'setCookie'>, service: CollectionService): void {
  context.setCookie(name, service, { maxAgeSeconds: (keptDays * dayMs) / 1000, httpOnly: true });
}

/** Returns the kind of collection that the shopper chose last in this browser; null if it is not known (SH-044). */
export function findCollectionService(context: Pick<PageServer, 'cookie'>): CollectionService | null {
  const kept = context.cookie(name);
  return isCollectionService(kept) ? kept : null;
}
