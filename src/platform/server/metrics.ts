import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Figure } from './server-module.ts';

/** Ends the counting and timing of a piece of work, and records its outcome. */
export type Begun = (outcome: string) => void;

/**
 * The labels of a request. `kind` is call, graph, page, file or other; `via` is network, or page for a page's own
 * calls.
 */
export interface RequestLabels {
  kind: string;
  via: string;
  method: string;
  /** The path's template, never the path itself, so that the number of series stays limited. */
  route: string;
}

const requestLabels = ['kind', 'via', 'method', 'route'] as const;
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one process, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Family(this.#registry, { name: 'requests', help: 'Requests', labels: requestLabels, outcome: 'status' });
  readonly #operations = new Family(this.#registry, { name: 'graph_operations', help: 'Graph operations', labels: ['operation'], outcome: 'outcome' });
  readonly #jobs = new Family(this.#registry, { name: 'jobs', help: 'Jobs', labels: ['job'], outcome: 'outcome' });

  /** Starts counting and timing a request; its outcome is the status. */
  request(labels: RequestLabels): Begun {
    return this.#requests.begin(`${labels.kind} ${labels.via} ${labels.method} ${labels.route}`, labels);
  }

  /**
   * Starts counting and timing a graph operation; its outcome is ok, refused (it returned failures) or failed (it
   * threw).
   */
  operation(operation: string): Begun {
    return this.#operations.begin(operation, { operation });
  }

  /** Starts counting and timing a job; its outcome is done or failed. */
  job(job: string): Begun {
    return this.#jobs.begin(job, { job });
  }

  /** Exports the numbers of a pool's open and idle connections and waiting callers, read on each scrape. */
  watchPool(pool: () => { open: number; idle: number; waiting: number }): void {
    const gauge = new Gauge({
      name: 'larder_database_connections',
      help: 'Database connections that are open and idle, and callers waiting for one',
      labelNames: ['state'],
      registers: [this.#registry],
      collect() {
        for (const [state, count] of Object.entries(pool())) gauge.set({ state }, count);
      },
    });
  }

  /** Exports a figure that a module counts, read on each scrape. */
  watchFigure({ name, help, read }: Figure): void {
    const counter = new Counter({
      name: `larder_${name}_total`,
      help,
      registers: [this.#registry],
      collect() {
        counter.reset();
        counter.inc(read());
      },
    });
  }

  /**
   * Adds the process's own metrics: memory, processor time, event loop lag, garbage collection. Call it once per
   * process.
   */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

}

/** The metrics of a family for one set of labels. */
interface Series {
  duration: Histogram.Internal<string>;
  underWay: Gauge.Internal<string>;
  counts: Map<string, Counter.Internal>;
}

/** The metrics of one kind of work: a counter by outcome, a duration, and the number in progress. */
class Family {
  readonly #count: Counter;
  readonly #duration: Histogram;
  readonly #underWay: Gauge;
  readonly #outcome: string;
  // Caches the metrics by label values: prom-client would validate and sort the labels every time.
  readonly #known = new Map<string, Series>();

  constructor(
    registry: Registry,
    { name, help, labels, outcome }: { name: string; help: string; labels: readonly string[]; outcome: string },
  ) {
    const registers = [registry];
    this.#outcome = outcome;
    this.#count = new Counter({ name: `larder_${name}_total`, help: `${help} ended, by how`, labelNames: [...labels, outcome], registers });
    this.#duration = new Histogram({ name: `larder_${name}_seconds`, help: `${help}: how long they took`, labelNames: labels, buckets: seconds, registers });
    this.#underWay = new Gauge({ name: `larder_${name}_in_flight`, help: `${help} under way`, labelNames: labels, registers });
  }

  begin(key: string, labels: object): Begun {
    const series = this.#series(key, labels as Record<string, string>);
    const began = performance.now();
    series.underWay.inc();
    return (outcome) => {
      series.underWay.dec();
      series.duration.observe((performance.now() - began) / 1000);
      let count = series.counts.get(outcome);
      if (!count) {
        count = this.#count.labels({ ...(labels as Record<string, string>), [this.#outcome]: outcome });
        series.counts.set(outcome, count);
      }
      count.inc();
    };
  }

  #series(key: string, labels: Record<string, string>): Series {
    const known = this.#known.get(key);
    if (known) return known;
    const made = { duration: this.#duration.labels(labels), underWay: this.#underWay.labels(labels), counts: new Map<string, Counter.Internal>() };
    this.#known.set(key, made);
    return made;
  }
}
