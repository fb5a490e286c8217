/** Returns a name in lower case with a sign between its words, for an id made from it: 'Christmas 2026' becomes 'christmas-2026'. */
export function slugOf(name: string, sign: '-' | '_' = '-'): string {
  const words = name.normalize('NFKD').replaceAll(/[\u0300-\u036f’']/g, '').toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join(sign).slice(0, 60);
}
