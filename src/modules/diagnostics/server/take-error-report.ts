import { createHmac } from 'node:crypto';
import type { ErrorReport } from '#/modules/diagnostics/rules/error-report-schema.ts';
import { withoutPersonal } from '#/modules/diagnostics/rules/without-personal.ts';
import { readSecret } from '#/platform/server/database/database-secret.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { insertReport } from './error-report-store.ts';

/** Characters of each text that are kept: as many as a report's body may have bytes. */
const mostLength = 16_384;

const hourMs = 3_600_000;

/** Reports taken in an hour: from one client address, and from all of them. */
export const mostOfClient = 60;
export const mostOfAll = 500;

/** Stores a browser's report of a failure without anything personal; 429 until the hour is over once there are enough. */
export async function takeErrorReport(call: CallContext, report: ErrorReport): Promise<void> {
  const now = await call.now();
  const hour = Math.floor(now / hourMs);
  const secret = await readSecret(call.database, 'error-reports');
  const source = createHmac('sha256', secret).update(`${hour} ${call.clientAddress}`).digest('base64url');
  const kept = {
    message: blotted(report.message) || '[nothing]',
    stack: blottedOrNull(report.stack),
    path: blottedOrNull(report.path),
    status: report.status,
    breadcrumb: blottedOrNull(report.breadcrumb),
  };
  if (await insertReport(call.database, kept, { source, mostOfClient, mostOfAll }, now)) return;
  throw new CallError(429, null, null, { retryAfterSeconds: Math.ceil(((hour + 1) * hourMs - now) / 1000) });
}

/** What stands for something personal may be longer than it was. */
const blotted = (text: string): string => withoutPersonal(text).slice(0, mostLength);
const blottedOrNull = (text: string | null): string | null => (text === null ? null : blotted(text));
