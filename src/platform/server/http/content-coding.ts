/** The content codings that the shop can use. */
export type ContentCoding = 'br' | 'zstd' | 'gzip';

/**
 * Returns the client's preferred coding among those offered; the first one wins a tie. Null if the client accepts none
 * of them. `accepted` is the request's Accept-Encoding header: `q=0` refuses a coding, `*` stands for every coding that
 * the header does not list, and unreadable parts are ignored.
 */
export function chooseCoding(accepted: string | null, offered: readonly ContentCoding[]): ContentCoding | null {
  if (accepted === null) return null;
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const weight = weightOf(parameters);
    if (weight !== null) weights.set(name.trim(), weight);
  }
  const any = weights.get('*') ?? 0;
  let best: ContentCoding | null = null;
  let most = 0;
  for (const coding of offered) {
    const weight = weights.get(coding) ?? any;
    if (weight > most) [best, most] = [coding, weight];
  }
  return best;
}

/** Returns the weight in a coding's parameters, 1 by default; null if it is not a number from 0 to 1. */
function weightOf(parameters: readonly string[]): number | null {
  const given = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
  if (given === undefined) return 1;
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : null;
}
