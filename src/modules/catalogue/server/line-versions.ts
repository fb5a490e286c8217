/** In which version of its source each line number last changed. */
export interface LineVersions {
  of(lineNumber: string): number;
  /** Notes that lines changed in a version. */
  note(lineNumbers: Iterable<string>, version: number): void;
}

/**
 * Remembers the lines that changed lately. Once they are more than `most`, as after an import, it forgets them all, and
 * every line counts as changed.
 */
export function createLineVersions(most = 20_000): LineVersions {
  const versions = new Map<string, number>();
  let forgotten = 0;
  return {
    of: (lineNumber) => versions.get(lineNumber) ?? forgotten,
    note(lineNumbers, version) {
      for (const lineNumber of lineNumbers) versions.set(lineNumber, version);
      if (versions.size <= most) return;
      versions.clear();
      forgotten = version;
    },
  };
}
