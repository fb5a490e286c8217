import { AsyncLocalStorage } from 'node:async_hooks';

const counters = new AsyncLocalStorage<string[]>();

/**
 * Runs the work and returns its answer with the statements that it sent to the database, in order, including `begin`
 * and `commit`. Includes statements of promises that the work started, but not of other work. For tests that assert the
 * number.
 */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; count: number; statements: string[] }> {
  const statements: string[] = [];
  const answer = await counters.run(statements, work);
  return { answer, count: statements.length, statements };
}

/** Records a statement for `countStatements`. */
export function noteStatement(text: string): void {
  counters.getStore()?.push(text);
}
