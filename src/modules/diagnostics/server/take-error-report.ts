import { createHmac } from 'node:crypto';
import type { ErrorReport } from '#/modules/diagnostics/rules/error-report-schema.ts';
import { withoutPersonal } from '#/modules/diagnostics/rules/without-personal.ts';
import { readSecret } from '#/platform/server/database/database-secret.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { insertReport } from './error-report-store.ts';

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
    message: withoutPersonal(report.message) || '[nothing]',
    stack: blotted(report.stack),
    path: blotted(report.path),
    status: report.status,
    breadcrumb: blotted(report.breadcrumb),
  };
  if (await insertReport(call.database, kept, { source, mostOfClient, mostOfAll }, now)) return;
  throw new CallError(429, null, null, { retryAfterSeconds: Math.ceil(((hour + 1) * hourMs - now) / 1000) });
}

function blotted(text: string | null): string | null {
  return text === null ? null : withoutPersonal(text);
}
