import type { NamedRequirement } from './test-titles.ts';

export interface LedgerSection {
  title: string;
  ids: string[];
}

/** The state of one section: the ids that no test names, and the ids that tests name only in part. */
export interface SectionState {
  title: string;
  total: number;
  missing: string[];
  parts: string[];
}

/** Reads a ledger's sections and the ids of their bullets, `- **SC-001** …`. */
export function readLedger(markdown: string): LedgerSection[] {
  const sections: LedgerSection[] = [];
  for (const line of markdown.split('\n')) {
    const title = /^## (.+)$/.exec(line)?.[1];
    if (title !== undefined) sections.push({ title: title.trim(), ids: [] });
    const id = /^\s*- \*\*([A-Z]{2}-\d{3})\*\*/.exec(line)?.[1];
    if (id !== undefined) sections.at(-1)?.ids.push(id);
  }
  return sections.filter((section) => section.ids.length > 0);
}

/**
 * Works out a section's state. An id that one test names in full counts as named in full, however many others name a
 * part of it.
 */
export function stateOf(section: LedgerSection, named: NamedRequirement[]): SectionState {
  const whole = new Set(named.filter(({ part }) => !part).map(({ id }) => id));
  const inPart = new Set(named.filter(({ part }) => part).map(({ id }) => id));
  return {
    title: section.title,
    total: section.ids.length,
    missing: section.ids.filter((id) => !whole.has(id) && !inPart.has(id)),
    parts: section.ids.filter((id) => !whole.has(id) && inPart.has(id)),
  };
}
