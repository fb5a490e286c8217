/** Returns a pattern for `like` that matches a text anywhere; the signs that mean something in a pattern are taken literally. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Returns a pattern for each word of a query. */
export const wordPatterns = (query: string): string[] => query.split(/\s+/).filter((word) => word !== '').map(likePattern);
