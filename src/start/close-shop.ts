import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from './build-shop.ts';
import type { RunningServer } from './serve-shop.ts';

export interface OpenShop {
  shop: Pick<Shop, 'health' | 'stop' | 'log'>;
  server: RunningServer;
  jobs: { stop(): Promise<void> };
  /** Lets go of the database. */
  leave(): Promise<void>;
  /** How long calls are still taken after the shop has said that it is not ready. */
  drainSeconds: number;
}

/** Jobs under way are given this long; what is cut short then runs again elsewhere. */
const jobsMs = 10_000;

/**
 * Closes a shop as its shoppers would wish: it first says that it is not ready, takes calls until those who send them
 * have heard of it, refuses new ones, finishes those under way, and hands its jobs over. Takes 10 seconds at most after
 * the last call was taken.
 */
export async function closeShop({ shop, server, jobs, leave, drainSeconds }: OpenShop): Promise<void> {
  shop.health.stopping();
  await pause(drainSeconds * 1000);
  const stopped = jobs.stop().catch((error: unknown) => shop.log.error({ err: error }, 'the jobs did not stop'));
  await Promise.all([server.close(), Promise.race([stopped, pause(jobsMs, undefined, { ref: false })])]);
  await shop.stop();
  await leave();
}
