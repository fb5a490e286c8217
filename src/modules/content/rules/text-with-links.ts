/** A piece of a text: plain words, or a link. */
export interface TextPiece {
  words: string;
  /** The link's address; null for plain words. */
  href: string | null;
}

/**
 * Splits a text into words and links; a link is written `[words](address)`. Only addresses of this site, of https sites,
 * phone numbers and mail addresses become links, so that stored content cannot run script.
 */
export function textWithLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const found of text.matchAll(/\[([^\]]+)\]\(((?:\/(?!\/)|https:\/\/|tel:|mailto:)[^)\s]*)\)/g)) {
    if (found.index > from) pieces.push({ words: text.slice(from, found.index), href: null });
    pieces.push({ words: found[1]!, href: found[2]! });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ words: text.slice(from), href: null });
  return pieces;
}
