import { cpus, totalmem } from 'node:os';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import { median, quantile, readable, type Figures } from './figures.ts';

/** The result of several rounds. */
export interface Measured {
  figures: Figures;
  /** Each round's rate as a share of the ceiling measured just before it. */
  ratios: number[];
  /** The figures with a single shopper; null if they were not measured. */
  alone: Figures | null;
}

/** A row of the table: its figures, or the reason why they could not be measured. */
export type Row = ({ name: string; count: number; bytes: number } & Measured) | { name: string; fault: string };

/** Describes the machine and the measurement in a few lines. */
export async function machineOf(
  database: Database,
  products: number,
  { rounds, seconds, workers, busy }: { rounds: number; seconds: number; workers: number; busy: number },
): Promise<string> {
  const [row] = await runSql<{ version: string }>(database, `select current_setting('server_version') as version`);
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    `${processor}, ${cpus().length} cores, ${gigabytes} GB; Node ${process.versions.node}, PostgreSQL ${row!.version.split(' ')[0]} with fsync.`,
    `${products.toLocaleString('en-GB')} products; one server process with 8 database connections, ${workers} shoppers at once; PostgreSQL and`,
    `the shoppers (a second process, keep-alive) share the cores. Medians of ${rounds} rounds of ${seconds} s, with the slowest and fastest; ratios`,
    `are to the ceiling for a trolley of 5 in the moment before each round. Load of the machine before the run: ${readable(busy)}.`,
  ].join('\n');
}

/** Returns the rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [
    ['', 'per second', 'spread', 'of ceiling', 'p50 ms', 'p95 ms', 'alone p50', 'alone p95', 'statements', 'kB'],
    ['---', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '--:'],
    ...rows.map(cellsOf),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellsOf(row: Row): string[] {
  if ('fault' in row) return [row.name, `not measured: ${row.fault.replaceAll('|', '/').slice(0, 160)}`];
  const { rates, times } = row.figures;
  const alone = row.alone?.times ?? [];
  return [
    row.name,
    readable(median(rates)),
    `${readable(Math.min(...rates))}–${readable(Math.max(...rates))}`,
    readable(median(row.ratios)),
    ...[times, alone].flatMap((list) => [readable(quantile(list, 0.5)), readable(quantile(list, 0.95))]),
    String(row.count),
    readable(row.bytes / 1000),
  ];
}

/** A scenario with a number of processes, and its figures for each number of simultaneous shoppers. */
export interface CrowdRow {
  name: string;
  processes: number;
  figures: readonly Figures[];
}

/** Returns a Markdown table of throughput and response times for each number of simultaneous shoppers. */
export function crowdTableOf(crowds: readonly number[], rows: readonly CrowdRow[]): string {
  const lines = [
    ['', 'processes', ...crowds.flatMap((crowd) => [`${crowd} at once, per second`, 'p50 ms', 'p95 ms'])],
    ['---', '--:', ...crowds.flatMap(() => ['--:', '--:', '--:'])],
    ...rows.map(({ name, processes, figures }) => [
      name,
      String(processes),
      ...figures.flatMap(({ rates, times }) => [median(rates), quantile(times, 0.5), quantile(times, 0.95)].map(readable)),
    ]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Reports start-up times and memory in one line. */
export function memoryLine(given: { firstMs: number; nextMs: number; starting: number; loaded: number }): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return (
    `Start-up: ${seconds(given.firstMs)} s on an empty database, demo shop included; ${seconds(given.nextMs)} s afterwards. ` +
    `Memory of the server: ${readable(given.starting)} MB after start, ${readable(given.loaded)} MB after all of this.`
  );
}
