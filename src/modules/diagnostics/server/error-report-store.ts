import type { ErrorReport } from '#/modules/diagnostics/rules/error-report-schema.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** Who reports, and how many reports an hour may bring. */
export interface Intake {
  /** Names the client without saying who it is. */
  source: string;
  mostOfClient: number;
  mostOfAll: number;
}

/** Inserts a report, unless this hour has brought enough from its client or from all; says whether it did. */
export async function insertReport(database: Database, report: ErrorReport, intake: Intake, now: Instant): Promise<boolean> {
  const { message, stack, path, status, breadcrumb } = report;
  const rows = await runSql(
    database,
    `with of_client as (
       insert into diagnostics.intake as intake (hour, source, taken)
       values (date_trunc('hour', to_timestamp($1::double precision / 1000)), $2, 1)
       on conflict (hour, source) do update set taken = intake.taken + 1 where intake.taken < $3
       returning hour
     ), of_all as (
       insert into diagnostics.intake as intake (hour, source, taken)
       select hour, '', 1 from of_client
       on conflict (hour, source) do update set taken = intake.taken + 1 where intake.taken < $4
       returning hour
     )
     insert into diagnostics.error_reports (reported_at, message, stack, path, status, breadcrumb)
     select to_timestamp($1::double precision / 1000), $5, $6, $7, $8, $9 from of_all
     returning id`,
    [now, intake.source, intake.mostOfClient, intake.mostOfAll, message, stack, path, status, breadcrumb],
  );
  return rows.length > 0;
}

/** Deletes what is older than this, and what more there is than the newest so many. */
export async function deleteReports(database: Database, before: Instant, most: number): Promise<void> {
  await runSql(
    database,
    `delete from diagnostics.error_reports
     where reported_at < to_timestamp($1::double precision / 1000)
        or id <= (select id from diagnostics.error_reports order by id desc offset $2 limit 1)`,
    [before, most],
  );
}

/** Deletes the counts of hours that began before this. */
export async function deleteIntake(database: Database, before: Instant): Promise<void> {
  await runSql(database, `delete from diagnostics.intake where hour < to_timestamp($1::double precision / 1000)`, [before]);
}
