import { isAnybodyOnStaff } from '#/modules/staff/server/public.ts';
import * as pages from '#/page-paths.ts';
import type { Database } from '#/platform/server/database/database.ts';

/**
 * The lines that a starting shop prints about its staff console: its address, and how to create the first staff user,
 * because no password is built in (AC-517).
 */
export async function staffLines(database: Database, address: string): Promise<string[]> {
  const places = [`Staff console:     ${address}${pages.staffHome}`, `Mail inbox:        ${address}${pages.mailList}`];
  if (await isAnybodyOnStaff(database)) return places;
  return [...places, 'There are no staff users yet. Create the first with:  npm run make-staff -- EMAIL'];
}
