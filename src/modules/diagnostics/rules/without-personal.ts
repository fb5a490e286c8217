/**
 * A report's text without what may say who somebody is, or let another pass for them: queries and fragments of
 * addresses, e-mail addresses, tokens, numbers of eight digits and more (cards, telephones).
 * File names keep their hashes: a stack is worth nothing without them. Takes time in proportion to the text.
 */
export function withoutPersonal(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll(/\S+/g, withoutQuery)
    .replaceAll(/[\w.+%-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+/g, '[e-mail]')
    .replaceAll(/([\w-]{24,})(\.m?js\b|\.css\b)?/g, (whole, name: string, extension?: string) =>
      extension === undefined && /\d/.test(name) ? '[token]' : whole,
    )
    .replaceAll(/\d(?:[ -]?\d){7,}/g, '[number]');
}

/** A word that is an address, up to its query or fragment; any other as it is. */
function withoutQuery(word: string): string {
  const at = word.search(/[?#]/);
  return at > word.indexOf('/') && word.includes('/') ? word.slice(0, at) : word;
}
