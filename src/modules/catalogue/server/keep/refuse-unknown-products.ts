import type { Database } from '#/platform/server/database/database.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { listUnknownProducts } from './kept-product-store.ts';

/** Throws 422 with a message for the field if any of the line numbers belongs to no product. */
export async function refuseUnknownProducts(database: Database, field: string, lineNumbers: readonly string[]): Promise<void> {
  const unknown = await listUnknownProducts(database, lineNumbers);
  if (unknown.length === 0) return;
  const message = `There is no product with line number ${unknown.join(', ')}`;
  throw new CallError(422, null, null, { errors: [{ field, code: 'CUSTOM', message }] });
}
