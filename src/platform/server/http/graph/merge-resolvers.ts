type ByTypeAndField<Resolver> = Record<string, Record<string, Resolver>>;

/** Merges the resolvers of several modules, each of which adds fields of its own. */
export function mergeResolvers<Resolver>(ofModules: readonly (ByTypeAndField<Resolver> | undefined)[]): ByTypeAndField<Resolver> {
  const merged: ByTypeAndField<Resolver> = {};
  for (const resolvers of ofModules) {
    for (const [type, fields] of Object.entries(resolvers ?? {})) merged[type] = { ...merged[type], ...fields };
  }
  return merged;
}
