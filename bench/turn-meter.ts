// Preloaded into the shop (`--import`): measures the processor time that turns of its event loop take.
import { performance, PerformanceObserver } from 'node:perf_hooks';

/** The meter's answer to the benchmark. */
export interface TurnReading {
  /**
   * The processor time of the main thread in the longest turn since the last reading, including garbage collection on
   * that thread.
   */
  longestTurnMs: number;
  turnsOver50Ms: number;
  /** The longest wall time between two turns, which includes time that other processes took. */
  longestWaitMs: number;
  /** The longest single pause for garbage collection. */
  longestCollectionMs: number;
  /** The processor time of all threads since the last reading. */
  processorMs: number;
  residentMegabytes: number;
  heapMegabytes: number;
}

const everyMs = 1;
let longestTurnMs = 0;
let turnsOver50Ms = 0;
let longestWaitMs = 0;
let longestCollectionMs = 0;
let thread = process.threadCpuUsage();
let wall = performance.now();
let all = process.cpuUsage();

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longestCollectionMs = Math.max(longestCollectionMs, duration);
}).observe({ entryTypes: ['gc'] });

// A timer fires at most once per turn of the event loop. So the time between two ticks covers at most one long turn,
// plus up to a millisecond of short ones.
setInterval(() => {
  const now = process.threadCpuUsage();
  const nowWall = performance.now();
  const turnMs = (now.user + now.system - thread.user - thread.system) / 1000;
  longestTurnMs = Math.max(longestTurnMs, turnMs);
  if (turnMs > 50) turnsOver50Ms += 1;
  longestWaitMs = Math.max(longestWaitMs, nowWall - wall);
  thread = now;
  wall = nowWall;
}, everyMs).unref();

process.on('message', (message) => {
  if (message !== 'read turns') return;
  const used = process.cpuUsage(all);
  const { rss, heapUsed } = process.memoryUsage();
  const reading: TurnReading = {
    longestTurnMs,
    turnsOver50Ms,
    longestWaitMs,
    longestCollectionMs,
    processorMs: (used.user + used.system) / 1000,
    residentMegabytes: rss / 2 ** 20,
    heapMegabytes: heapUsed / 2 ** 20,
  };
  longestTurnMs = turnsOver50Ms = longestWaitMs = longestCollectionMs = 0;
  all = process.cpuUsage();
  process.send!(reading);
});
// The channel to the benchmark must not keep a stopped shop alive.
process.channel?.unref();
