/** The id by which this browser keeps its variants; null before the server has given it one (SH-516). */
export function findVisitorId(): string | null {
  return /(?:^|; )visitorId=([^;]+)/.exec(document.cookie)?.[1] ?? null;
}
