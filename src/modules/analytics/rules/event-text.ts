/** The maximum length of a text in an event (AC-413). */
export const mostEventText = 64;

/**
 * Returns a text for an event: at most 64 characters, without NUL and broken surrogates, which the database cannot
 * store.
 */
export function eventText(text: string): string {
  return text.replaceAll('\0', '').slice(0, mostEventText).toWellFormed();
}
