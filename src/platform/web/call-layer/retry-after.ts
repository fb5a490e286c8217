/**
 * Returns the wait that an answer's `retry-after` asks for, in milliseconds; null if the header is missing or
 * unreadable. The header contains seconds or a date. A date is compared with the answer's own date if it has one,
 * because the browser's clock may be wrong.
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return null;
  const sent = Date.parse(headers.get('date') ?? '');
  return Math.max(0, at - (Number.isNaN(sent) ? nowMs : sent));
}
