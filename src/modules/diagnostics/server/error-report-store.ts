import type { ErrorReport } from '#/modules/diagnostics/rules/error-report-schema.ts';
import { hourMs } from '#/platform/rules/london-time.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PublicIntake } from '#/platform/server/public-intake.ts';

/** The intake for error reports that browsers send, with its limits. */
export const reportIntake: PublicIntake = {
  name: 'error-reports',
  mostOfClient: 60,
  mostOfAll: 500,
  withinMs: hourMs,
  clear: `delete from diagnostics.error_reports
    where reported_at < to_timestamp($1::double precision / 1000)
       or id <= (select id from diagnostics.error_reports order by id desc offset $2 limit 1)`,
  keptDays: 30,
  mostKept: 50_000,
};

export async function insertReport(database: Database, report: ErrorReport, now: Instant): Promise<void> {
  const { message, stack, path, status, breadcrumb } = report;
  await runSql(
    database,
    `insert into diagnostics.error_reports (reported_at, message, stack, path, status, breadcrumb)
     values (to_timestamp($1::double precision / 1000), $2, $3, $4, $5, $6)`,
    [now, message, stack, path, status, breadcrumb],
  );
}
