import { errorReportSchema } from '#/modules/diagnostics/rules/error-report-schema.ts';
import { trolley } from '#/page-paths.ts';
import { defineRest, noContent } from '#/platform/server/http/rest-route.ts';
import { clearIntake } from '#/platform/server/public-intake.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { reportIntake } from './error-report-store.ts';
import { takeErrorReport } from './take-error-report.ts';

/** Creates the module that receives browsers' error reports, and deletes old ones. */
export function createDiagnosticsModule(): { module: ServerModule } {
  return {
    module: {
      name: 'diagnostics',
      rest: [
        defineRest({
          service: 'error-reports',
          version: 1,
          method: 'POST',
          endpoint: 'error-reports',
          summary: 'A report of a failure in the browser',
          // Open to every browser, so that the server does not refuse a report because of an expired token.
          access: 'browser',
          body: errorReportSchema,
          bodyLimitBytes: 16 * 1024,
          answers: { 204: 'nothing' },
          example: {
            body: { message: 'x is not a function', path: trolley, status: 500, breadcrumb: trolley },
          },
          async handle(call, { body }) {
            await takeErrorReport(call, body);
            return noContent;
          },
        }),
      ],
      jobs: [
        {
          name: 'prune-error-reports',
          timetable: '20 3 * * *',
          catchUp: true,
          run: ({ database, now }) => clearIntake(database, reportIntake, now),
        },
      ],
    },
  };
}
