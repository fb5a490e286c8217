import type { Database } from '#/platform/server/database/database.ts';
import { fieldFault } from '#/platform/server/http/call-error.ts';
import { listUnknownProducts } from './kept-product-store.ts';

/** Throws 422 with a message for the field if any of the line numbers belongs to no product. */
export async function refuseUnknownProducts(database: Database, field: string, lineNumbers: readonly string[]): Promise<void> {
  const unknown = await listUnknownProducts(database, lineNumbers);
  if (unknown.length === 0) return;
  throw fieldFault(field, `There is no product with line number ${unknown.join(', ')}`);
}
