import { runSql, type Database } from '#/platform/server/database/database.ts';
import { defineFact } from '#/platform/server/facts/fact.ts';
import { asJob, type FactListener } from '#/platform/server/facts/fact-listener.ts';

/** A made-up fact for tests: a jar was filled. */
export const JarFilled = defineFact<{ jar: string; grams: number }>('JarFilled', ({ jar }) => jar);

/** Creates a table for filled jars, and one for the labels that `labelJars` writes. */
export async function makeShelf(database: Database): Promise<void> {
  await runSql(database, 'create table public.jars (jar text)');
  await runSql(database, 'create table public.labels (jar text, grams int)');
}

/** Creates a listener that writes a label for each filled jar, then calls `halfWay` with its transaction still open. */
export function labelJars(halfWay: () => Promise<void> = async () => undefined): FactListener {
  return asJob(JarFilled, 'label-jar', async ({ database }, { jar, grams }) => {
    await runSql(database, 'insert into public.labels (jar, grams) values ($1, $2)', [jar, grams]);
    await halfWay();
  });
}
