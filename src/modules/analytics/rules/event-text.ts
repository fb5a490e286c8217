/** Characters of a text of an event, at most (AC-413). */
export const mostEventText = 64;

/** A text as an event has it: cut to 64 characters, and without what a database cannot store. */
export function eventText(text: string): string {
  return text.replaceAll('\0', '').slice(0, mostEventText).toWellFormed();
}
