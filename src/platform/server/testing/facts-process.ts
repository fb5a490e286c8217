// facts.test.ts starts this process and kills it: `fill JAR` commits a jar with its fact, `label` runs jobs and stops
// half-way.
import { inTransaction, openDatabase, runSql } from '#/platform/server/database/database.ts';
import { createFacts } from '#/platform/server/facts/facts.ts';
import { startJobRunner } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { JarFilled, labelJars } from './jars-filled.ts';

const [url, task, jar] = process.argv.slice(2) as [string, 'fill' | 'label', string];
const database = openDatabase({ url });
const facts = createFacts();
facts.listen([labelJars(halfWay)]);

async function halfWay(): Promise<void> {
  console.log('half-way');
  await new Promise(() => undefined);
}

if (task === 'fill') {
  await inTransaction({ database }, async (work) => {
    await runSql(work.database, 'insert into public.jars (jar) values ($1)', [jar]);
    await facts.announce(work, JarFilled({ jar, grams: 340 }));
  });
  console.log('committed');
  setInterval(() => undefined, 1000);
} else {
  await startJobRunner({ database, databaseUrl: url, log: openLog('silent'), jobs: facts.jobs() });
}
