import { runSql, type Database } from '#/platform/server/database/database.ts';

/** The lengths of the codes that scanners give, which differ in the zeros in front. */
const codeLengths = [8, 12, 13, 14];

/** Returns the line number of the product with a bar code, zeros in front aside; null if no product has it. */
export async function findProductOfCode(database: Database, code: string): Promise<string | null> {
  const digits = code.replace(/^0+(?=\d)/, '');
  const codes = [...new Set([code, digits, ...codeLengths.map((length) => digits.padStart(length, '0'))])];
  const [row] = await runSql<{ lineNumber: string }>(
    database,
    'select line_number as "lineNumber" from catalogue.products where bar_codes && $1::text[] order by line_number limit 1',
    [codes],
  );
  return row?.lineNumber ?? null;
}
