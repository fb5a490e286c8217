import { z } from 'zod';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { parseInput, readBody } from '#/platform/server/http/read-input.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import type { Shop } from './build-shop.ts';

/**
 * Answers `PUT /test-hooks/clock {now}`: moves the shop's clock, then runs the jobs that are due. Reached only if test
 * hooks are on.
 */
export async function answerTestHook(shop: Shop, request: Request, path: string): Promise<Response> {
  if (path !== '/test-hooks/clock' || request.method !== 'PUT') return new Response('Not found', { status: 404 });
  const { now } = parseInput(clockBody, await readBody(request, 'json'));
  await moveClock(shop.database, now === null ? null : Date.parse(now));
  await runTimetableJobs(shop);
  return new Response(null, { status: 204 });
}

const clockBody = z.object({ now: z.iso.datetime({ offset: true, error: 'A date-time or null' }).nullable() });
