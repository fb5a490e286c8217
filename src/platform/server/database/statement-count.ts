import { AsyncLocalStorage } from 'node:async_hooks';

const counters = new AsyncLocalStorage<string[]>();

/**
 * Runs the work and tells which statements it sent to the database, in order, `begin` and `commit` included;
 * its promises' statements count, other work's do not. For tests that assert how many.
 */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; count: number; statements: string[] }> {
  const statements: string[] = [];
  const answer = await counters.run(statements, work);
  return { answer, count: statements.length, statements };
}

/** Notes one statement for whoever counts. */
export function noteStatement(text: string): void {
  counters.getStore()?.push(text);
}
