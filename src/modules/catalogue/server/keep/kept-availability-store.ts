import type { WireStaffBranchAvailability } from '#/contract/rest-types.ts';
import { listBranches } from '#/modules/branches/server/public.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';

/** The availability of a product at a branch without a row of its own. */
const usual = { ranged: true, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false, version: null };

/** Reads a product's availability at every branch, sorted by the branches' names. */
export async function listKeptAvailability(database: Database, lineNumber: string): Promise<WireStaffBranchAvailability[]> {
  const [branches, rows] = await Promise.all([
    listBranches(database),
    runSql<Omit<WireStaffBranchAvailability, 'branchName'>>(
      database,
      `select branch_id as "branchId", ranged, out_of_stock_from as "outOfStockFrom", out_of_stock_to as "outOfStockTo",
         sold_out_online as "soldOutOnline", changed::text as version
       from catalogue.branch_availability where line_number = $1`,
      [lineNumber],
    ),
  ]);
  const byBranch = new Map(rows.map((row) => [row.branchId, row]));
  return branches.map(({ id, name }) => ({ branchId: id, branchName: name, ...(byBranch.get(id) ?? usual) }));
}

/** Locks a product's row until the transaction ends, so that changes to its availability wait for each other. */
export async function lockProductRow(database: Transaction, lineNumber: string): Promise<boolean> {
  const rows = await runSql(database, 'select line_number from catalogue.products where line_number = $1 for no key update', [lineNumber]);
  return rows.length > 0;
}

/** Makes a product ranged and in stock at a branch, as it is without a row. */
export async function deleteBranchAvailability(database: Transaction, lineNumber: string, branchId: number): Promise<void> {
  await runSql(database, 'delete from catalogue.branch_availability where line_number = $1 and branch_id = $2', [lineNumber, branchId]);
}
