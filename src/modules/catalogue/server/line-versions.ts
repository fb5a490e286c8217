/** The version in which each line number last changed. */
export interface LineVersions {
  of(lineNumber: string): number;
  /** Notes that the lines changed in this version. */
  note(lineNumbers: Iterable<string>, version: number): void;
}

/**
 * Remembers which lines changed recently. If more than `most` have changed, as after an import, it forgets them all;
 * from then on every line counts as changed in that version.
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
