// Forked by bench.ts: makes the fastest possible change of a trolley on this PostgreSQL. Each change begins a
// transaction, locks the trolley row, upserts a line, reads the trolley's lines, and commits. It uses prepared
// statements, bare pg, and 8 connections. A message asks for a round on trolleys of a given size, and the reply
// contains the round's figures.
import pg from 'pg';
import { runRound, type Scenario } from './load.ts';
import { trolleySizes as sizes, workers } from './scenarios.ts';

export interface CeilingAsked {
  size: number;
  ms: number;
}

const clients = await Promise.all(
  Array.from({ length: workers }, async () => {
    const client = new pg.Client({ connectionString: process.argv[2]! });
    await client.connect();
    return client;
  }),
);
await makeTables(clients[0]!);
const scenarios = new Map(sizes.map((size) => [size, changeOf(size)]));
const nothingToSend = () => Promise.reject(new Error('there is nothing to send'));
process.on('message', ({ size, ms }: CeilingAsked) => {
  void runRound(scenarios.get(size)!, nothingToSend, workers, ms).then((figures) => process.send!(figures));
});
process.on('disconnect', () => void Promise.all(clients.map((client) => client.end())));
process.send!('ready');

/** Creates and fills tables that are as narrow as the data of a trolley allows. */
async function makeTables(client: pg.Client): Promise<void> {
  await client.query(`
    drop schema if exists bench cascade;
    create schema bench;
    create table bench.trolleys (id bigint primary key, customer_id bigint not null, state text not null, version integer not null);
    create table bench.lines (
      trolley_id bigint not null references bench.trolleys,
      line_number text not null,
      thousandths integer not null,
      uom text not null,
      can_substitute boolean not null,
      note text,
      primary key (trolley_id, line_number)
    )`);
  for (const size of sizes) {
    await client.query(`insert into bench.trolleys select $1 * 100 + worker, worker, 'PENDING', 1 from generate_series(0, ${workers - 1}) worker`, [size]);
    await client.query(
      `insert into bench.lines select $1 * 100 + worker, lpad(line::text, 6, '0'), 1000, 'C62', true, null
       from generate_series(0, ${workers - 1}) worker, generate_series(1, $1) line`,
      [size],
    );
  }
  await client.query('vacuum analyze bench.trolleys, bench.lines');
}

function changeOf(size: number): Scenario {
  return {
    name: `ceiling of ${size}`,
    async once(_send, worker, turn) {
      const client = clients[worker]!;
      const trolley = size * 100 + worker;
      const line = String((turn % size) + 1).padStart(6, '0');
      await client.query('begin');
      await client.query({ name: 'lock', text: 'select id, customer_id, state, version from bench.trolleys where id = $1 for update', values: [trolley] });
      await client.query({
        name: 'upsert',
        text: `insert into bench.lines values ($1, $2, $3, 'C62', true, null)
          on conflict (trolley_id, line_number) do update set thousandths = excluded.thousandths`,
        values: [trolley, line, ((turn % 9) + 1) * 1000],
      });
      const lines = await client.query({ name: 'lines', text: 'select line_number, thousandths, uom, can_substitute, note from bench.lines where trolley_id = $1', values: [trolley] });
      await client.query('commit');
      if (lines.rows.length !== size) throw new Error(`${lines.rows.length} lines instead of ${size}`);
    },
  };
}
