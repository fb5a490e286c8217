/**
 * Removes or masks anything in a report's text that may identify a person, or let somebody impersonate them. That
 * covers queries and fragments of URLs, e-mail addresses, tokens, and numbers of eight or more digits (cards, phones).
 * File names keep their hashes, because a stack is worthless without them. Runs in linear time.
 */
export function redactPersonalData(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll(/\S+/g, withoutQuery)
    .replaceAll(/[\w.+%-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+/g, '[e-mail]')
    .replaceAll(/([\w-]{24,})(\.m?js\b|\.css\b)?/g, (whole, name: string, extension?: string) =>
      extension === undefined && /\d/.test(name) ? '[token]' : whole,
    )
    .replaceAll(/\d(?:[ -]?\d){7,}/g, '[number]');
}

/** Returns a word without its query or fragment if it is a URL; any other word as it is. */
function withoutQuery(word: string): string {
  const at = word.search(/[?#]/);
  return at > word.indexOf('/') && word.includes('/') ? word.slice(0, at) : word;
}
