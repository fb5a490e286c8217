import type { Operation } from './operation.ts';

/** Returns the operations whose ids are not in the other list. */
export function withoutOperations<Op extends Operation>(list: readonly Op[], others: readonly Operation[]): readonly Op[] {
  const ids = new Set(others.map(({ id }) => id));
  return ids.size > 0 ? list.filter(({ id }) => !ids.has(id)) : list;
}
