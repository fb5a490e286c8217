import type { ErrorReport } from '#/modules/diagnostics/rules/error-report-schema.ts';
import { redactPersonalData } from '#/modules/diagnostics/rules/redact-personal-data.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { countAtIntake } from '#/platform/server/public-intake.ts';
import { insertReport, reportIntake } from './error-report-store.ts';

/** The maximum length of each stored text. It equals the maximum size of a report's body in bytes. */
const mostLength = 16_384;

/**
 * Stores a browser's error report without personal data; throws 429 once this client, or all clients together, have
 * reached their limit per hour.
 */
export async function takeErrorReport(call: CallContext, report: ErrorReport): Promise<void> {
  const now = await call.now();
  await countAtIntake(call, reportIntake, now);
  const kept = {
    message: redacted(report.message) || '[nothing]',
    stack: redactedOrNull(report.stack),
    path: redactedOrNull(report.path),
    status: report.status,
    breadcrumb: redactedOrNull(report.breadcrumb),
  };
  await insertReport(call.database, kept, now);
}

/** Redacts a text, then cuts it to length: a placeholder may be longer than the text it replaces. */
const redacted = (text: string): string => redactPersonalData(text).slice(0, mostLength);
const redactedOrNull = (text: string | null): string | null => (text === null ? null : redacted(text));
