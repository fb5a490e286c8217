import { createHash, timingSafeEqual } from 'node:crypto';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import type { RequestTrace } from '#/platform/server/http/request-trace.ts';
import type { Metrics } from '#/platform/server/metrics.ts';
import type { Settings } from '#/platform/server/settings.ts';

interface MetricsNeeds {
  metrics: Metrics;
  settings: Pick<Settings, 'metricsToken' | 'production'>;
  trace: RequestTrace;
}

/**
 * Answers `GET /metrics` in Prometheus text format; returns null for any other path. If a metrics token is set, throws
 * 401 for a request without the token. If no token is set, throws 404 in production.
 */
export async function answerMetrics(request: Request, path: string, needs: MetricsNeeds): Promise<Response | null> {
  if (path !== '/metrics') return null;
  const { metrics, settings, trace } = needs;
  trace.begin('other', path);
  if (settings.metricsToken === null && settings.production) notFound();
  if (settings.metricsToken !== null && !isSame(request.headers.get('authorization'), `Bearer ${settings.metricsToken}`)) {
    throw new CallError(401);
  }
  return new Response(await metrics.text(), { headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' } });
}

/** Compares hashes, so that the time does not reveal how much of the token is right. */
function isSame(given: string | null, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return given !== null && timingSafeEqual(hash(given), hash(wanted));
}
