import { isAnybodyOnStaff } from '#/modules/staff/server/public.ts';
import * as pages from '#/page-paths.ts';
import type { Database } from '#/platform/server/database/database.ts';

/**
 * Returns the lines about the staff console that a starting shop prints: its address and, because no password is built
 * in, how to create the first staff user (AC-517).
 */
export async function staffLines(database: Database, address: string): Promise<string[]> {
  const places = [`Staff console:     ${address}${pages.staffHome}`, `Mail inbox:        ${address}${pages.mailList}`];
  if (await isAnybodyOnStaff(database)) return places;
  return [...places, 'There are no staff users yet. Create the first with:  npm run make-staff -- EMAIL'];
}
