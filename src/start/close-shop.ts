import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from './build-shop.ts';
import type { RunningServer } from './serve-shop.ts';

export interface OpenShop {
  shop: Pick<Shop, 'health' | 'stop' | 'log'>;
  server: RunningServer;
  jobs: { stop(): Promise<void> };
  /** Disconnects from the database. */
  leave(): Promise<void>;
  /** The time for which the shop accepts calls after reporting that it is not ready. */
  drainSeconds: number;
}

/** The time that running jobs get to finish. An interrupted job runs again in another process. */
const jobsMs = 10_000;

/**
 * Closes a shop gracefully: it reports that it is not ready, accepts calls until load balancers have noticed, and then
 * refuses new calls. It lets the calls and jobs in progress finish, and leaves waiting jobs to other processes. This
 * takes at most 10 seconds after the last call was accepted.
 */
export async function closeShop({ shop, server, jobs, leave, drainSeconds }: OpenShop): Promise<void> {
  shop.health.stopping();
  await pause(drainSeconds * 1000);
  const stopped = jobs.stop().catch((error: unknown) => shop.log.error({ err: error }, 'the jobs did not stop'));
  await Promise.all([server.close(), Promise.race([stopped, pause(jobsMs, undefined, { ref: false })])]);
  await shop.stop();
  await leave();
}
