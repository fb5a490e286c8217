/** The maximum length of a text in an event (AC-413). */
export const mostEventText = 64;

/** Returns a text for an event: cut to 64 characters, without characters that a database cannot store. */
export function eventText(text: string): string {
  return text.replaceAll('\0', '').slice(0, mostEventText).toWellFormed();
}
