import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, openDatabase, runSql } from '#/platform/server/database/database.ts';
import { startJobRunner } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { JarFilled, labelJars, makeShelf } from '#/platform/server/testing/jars-filled.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { asJob, asOutsideJob, inTheTransaction, type FactListener } from './fact-listener.ts';
import { createFacts, type Facts } from './facts.ts';

const database = await openTestDatabase();
const log = openLog('silent');

beforeAll(() => makeShelf(database));
beforeEach(() => runSql(database, 'truncate public.jars, public.labels, platform.heard_facts'));

const labels = () => runSql(database, 'select jar, grams from public.labels');
const jars = () => runSql(database, 'select jar from public.jars');
const waitingJobs = async () => (await runSql(database, 'select from graphile_worker.jobs')).length;

function wired(...listeners: FactListener[]): Facts {
  const facts = createFacts();
  facts.listen(listeners);
  return facts;
}

/** Fills a jar and announces the fact. With a fault, the change is rolled back afterwards. */
function fill(facts: Facts, jar: string, fault?: Error): Promise<void> {
  return inTransaction({ database }, async (work) => {
    await runSql(work.database, 'insert into public.jars (jar) values ($1)', [jar]);
    await facts.announce(work, JarFilled({ jar, grams: 340 }));
    if (fault) throw fault;
  });
}

/** Runs the listeners' jobs in this process until no job is left. */
async function runJobs(facts: Facts): Promise<void> {
  const runner = await startJobRunner({ database, databaseUrl: database.url, log, jobs: facts.jobs() });
  await expect.poll(waitingJobs, { timeout: 10_000 }).toBe(0);
  await runner.stop();
}

describe('a listener in the transaction', () => {
  const label = inTheTransaction(JarFilled, async ({ database: inside }, { jar, grams }) => {
    await runSql(inside, 'insert into public.labels (jar, grams) values ($1, $2)', [jar, grams]);
  });

  it('takes effect together with the change, and not without it', async () => {
    await fill(wired(label), 'plum');
    expect(await labels()).toEqual([{ jar: 'plum', grams: 340 }]);
    await expect(fill(wired(label), 'fig', new Error('the jar broke'))).rejects.toThrow('the jar broke');
    expect(await labels()).toEqual([{ jar: 'plum', grams: 340 }]);
  });

  it('rolls the change back when it fails', async () => {
    const failing = inTheTransaction(JarFilled, () => Promise.reject(new Error('no labels left')));
    await expect(fill(wired(failing), 'plum')).rejects.toThrow('no labels left');
    expect(await jars()).toEqual([]);
  });
});

describe('a listener that is a job', () => {
  it('receives changes that were committed, and no others', async () => {
    const facts = wired(labelJars());
    await fill(facts, 'plum');
    await expect(fill(facts, 'fig', new Error('the jar broke'))).rejects.toThrow('the jar broke');
    expect(await labels()).toEqual([]);
    await runJobs(facts);
    expect(await labels()).toEqual([{ jar: 'plum', grams: 340 }]);
  });

  it('takes effect once, even if its job runs twice or the fact is announced again', async () => {
    const facts = wired(labelJars());
    await fill(facts, 'plum');
    await runJobs(facts);
    await fill(facts, 'plum');
    await runJobs(facts);
    const [job] = facts.jobs();
    const payload = { key: 'plum', details: { jar: 'plum', grams: 340 } };
    await Promise.all([1, 2, 3].map(() => job!.run({ database, log, now: Date.now() }, payload)));
    expect(await labels()).toEqual([{ jar: 'plum', grams: 340 }]);
  });

  it('runs again after a failure that left nothing behind', async () => {
    let runs = 0;
    const facts = wired(labelJars(async () => {
      runs += 1;
      if (runs === 1) throw new Error('the printer jammed');
    }));
    await fill(facts, 'plum');
    await runJobs(facts);
    expect(runs).toBe(2);
    expect(await labels()).toHaveLength(1);
  });

  it('outside the database is not run again once it has succeeded, and is given a key to hand on', async () => {
    const told: string[] = [];
    const facts = wired(asOutsideJob(JarFilled, 'tell-the-grocer', async ({ key }) => void told.push(key)));
    await fill(facts, 'plum');
    await runJobs(facts);
    const [job] = facts.jobs();
    await job!.run({ database, log, now: Date.now() }, { key: 'plum', details: { jar: 'plum', grams: 340 } });
    expect(told).toEqual(['plum']);
  });

  it('receives the same fact as other listeners, each once', async () => {
    const told: string[] = [];
    const facts = wired(labelJars(), asOutsideJob(JarFilled, 'tell-the-grocer', async ({ key }) => void told.push(key)));
    await fill(facts, 'plum');
    await fill(facts, 'fig');
    await runJobs(facts);
    expect([await labels(), told.toSorted()]).toEqual([expect.arrayContaining([{ jar: 'plum', grams: 340 }, { jar: 'fig', grams: 340 }]), ['fig', 'plum']]);
  });
});

describe('a process that is killed', () => {
  it('loses nothing when it dies between change and job: another process does the job', async () => {
    await untilItSaysAndIsKilled('committed', 'fill', 'plum');
    expect(await jars()).toEqual([{ jar: 'plum' }]);
    await runJobs(wired(labelJars()));
    expect(await labels()).toEqual([{ jar: 'plum', grams: 340 }]);
  });

  it('leaves nothing half done when it dies during the job, and another process does it a minute later', async () => {
    const facts = wired(labelJars());
    await fill(facts, 'plum');
    await untilItSaysAndIsKilled('half-way', 'label');
    await expect.poll(labels).toEqual([]);
    const keepGoing = facts.jobs().find(({ name }) => name === 'keep-fact-jobs-going')!;
    const other = openDatabase({ url: database.url });
    await keepGoing.run({ database: other, log, now: Date.now() }, undefined);
    expect(await runSql(database, 'select from graphile_worker.jobs where locked_at is not null')).toHaveLength(1);
    await runSql(database, `update graphile_worker._private_jobs set locked_at = locked_at - interval '61 seconds'`);
    await keepGoing.run({ database: other, log, now: Date.now() }, undefined);
    await other.close();
    await runJobs(facts);
    expect(await labels()).toEqual([{ jar: 'plum', grams: 340 }]);
  });
});

describe('the wiring', () => {
  it('is set up once, before the first fact, with a unique name for each job', async () => {
    await expect(fill(createFacts(), 'plum')).rejects.toThrow('JarFilled was announced before its listeners were wired');
    expect(() => wired(labelJars(), labelJars())).toThrow('two listeners have one name');
    const facts = wired();
    expect(() => facts.listen([])).toThrow('the listeners are wired already');
    await fill(facts, 'plum');
    expect([await jars(), facts.jobs()]).toEqual([[{ jar: 'plum' }], []]);
  });

  it('takes one statement for all the jobs that receive a fact, and none if there are none', async () => {
    const { countStatements } = await import('#/platform/server/database/statement-count.ts');
    const many = ['one', 'two', 'three'].map((name) => asJob(JarFilled, name, async () => undefined));
    const counted = async (facts: Facts) => (await countStatements(() => fill(facts, 'plum'))).count;
    const bare = await counted(wired());
    expect(await counted(wired(...many))).toBe(bare + 1);
    await runJobs(wired(...many));
  });
});

/** Runs facts-process.ts until it has printed the line, then kills it, like a power cut. */
async function untilItSaysAndIsKilled(line: string, ...task: string[]): Promise<void> {
  const script = join(import.meta.dirname, '../testing/facts-process.ts');
  const child = spawn(process.execPath, [script, database.url, ...task], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  for await (const said of createInterface({ input: child.stdout })) {
    if (said === line) break;
  }
  child.kill('SIGKILL');
  await gone;
}
