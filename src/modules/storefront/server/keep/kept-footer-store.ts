import type { WireFooter } from '#/contract/rest-types.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';

/** The footer as staff keep it. */
export interface KeptFooter {
  footer: WireFooter;
  /** The transaction that last changed the footer. */
  version: string;
}

const selection = 'select content as footer, xmin::text as version from storefront.footer where only_row';

/** Reads the footer; null if there is none. */
export async function findKeptFooter(database: Database): Promise<KeptFooter | null> {
  const [row] = await runSql<KeptFooter>(database, selection);
  return row ?? null;
}

/** Reads the footer and locks it until the transaction ends; null if there is none. */
export async function lockKeptFooter(database: Transaction): Promise<KeptFooter | null> {
  const [row] = await runSql<KeptFooter>(database, `${selection} for update`);
  return row ?? null;
}
