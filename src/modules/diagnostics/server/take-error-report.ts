import type { ErrorReport } from '#/modules/diagnostics/rules/error-report-schema.ts';
import { withoutPersonal } from '#/modules/diagnostics/rules/without-personal.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { throttled } from '#/platform/server/http/call-error.ts';
import { passThrottle, type Throttle } from '#/platform/server/throttle.ts';
import { insertReport } from './error-report-store.ts';

/** Characters of each text that are kept: as many as a report's body may have bytes. */
const mostLength = 16_384;

const hourMs = 3_600_000;

/** Reports taken in an hour: from one client address, and from all of them. */
export const throttleOfClient: Throttle = { name: 'error-reports-of-client', most: 60, withinMs: hourMs };
export const throttleOfAll: Throttle = { name: 'error-reports-of-all', most: 500, withinMs: hourMs };

/** Stores a browser's report of a failure without anything personal; throws 429 once an hour has brought enough. */
export async function takeErrorReport(call: CallContext, report: ErrorReport): Promise<void> {
  const now = await call.now();
  await pass(call, throttleOfClient, call.clientAddress);
  await pass(call, throttleOfAll, '');
  const kept = {
    message: blotted(report.message) || '[nothing]',
    stack: blottedOrNull(report.stack),
    path: blottedOrNull(report.path),
    status: report.status,
    breadcrumb: blottedOrNull(report.breadcrumb),
  };
  await insertReport(call.database, kept, now);
}

async function pass(call: CallContext, throttle: Throttle, key: string): Promise<void> {
  const answer = await passThrottle(call.database, throttle, key, await call.now());
  if (answer.kind === 'throttled') throttled(answer.retryAfterSeconds);
}

/** What stands for something personal may be longer than it was. */
const blotted = (text: string): string => withoutPersonal(text).slice(0, mostLength);
const blottedOrNull = (text: string | null): string | null => (text === null ? null : blotted(text));
