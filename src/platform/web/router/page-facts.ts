/**
 * Returns whether this fact is true of the current page. Only the server has the table of pages; the browser has the
 * facts of its own page.
 */
export function pageIs(fact: string): boolean {
  return facts().includes(fact);
}

/** Returns the value of a fact about the current page, such as its type in analytics; null if the page has none. */
export function pageFact(name: string): string | null {
  const found = facts().find((fact) => fact.startsWith(`${name}:`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

const facts = (): string[] => document.documentElement.dataset.facts?.split(' ') ?? [];
