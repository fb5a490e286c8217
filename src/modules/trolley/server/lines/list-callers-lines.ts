import { runSql } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import { visitorHashOf } from '#/modules/trolley/server/visitor-cookie.ts';

/**
 * Returns the line numbers in the caller's open trolleys: both of a customer's while they amend an order, or the
 * browser's own. Runs one statement, or none for a browser without a trolley.
 */
export async function listCallersLines(call: CallContext): Promise<string[]> {
  const visitorHash = isSignedIn(call.caller) ? null : visitorHashOf(call);
  if (!isSignedIn(call.caller) && visitorHash === null) return [];
  const rows = await runSql<{ lineNumber: string }>(
    call.database,
    `select line.line_number as "lineNumber" from trolley.orders join trolley.lines line using (customer_order_id)
     where state in ('AMENDING', 'PENDING') and ${visitorHash ? 'visitor_hash' : 'customer_id'} = $1`,
    [visitorHash ?? call.caller.customerId],
  );
  return rows.map(({ lineNumber }) => lineNumber);
}
