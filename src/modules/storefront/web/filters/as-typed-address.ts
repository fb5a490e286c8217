/** The query parameter of a results page that searches for the term as typed (SC-133). */
const parameter = 'asTyped';

/** Returns whether a results page's address asks for the term as typed. */
export function readAsTyped(query: { get(name: string): string | null }): boolean {
  return query.get(parameter) === '1';
}

/** Returns the query parameters that a results page with this choice keeps. */
export function writeAsTyped(asTyped: boolean): Record<string, string> {
  return asTyped ? { [parameter]: '1' } : {};
}
