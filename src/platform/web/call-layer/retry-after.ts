/**
 * How long an answer's `retry-after` asks us to wait, in milliseconds. It is given in seconds or as a date, which is
 * compared with the answer's own date if there is one, because the browser's clock may be wrong. Null if the header is
 * missing or unreadable.
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return null;
  const sent = Date.parse(headers.get('date') ?? '');
  return Math.max(0, at - (Number.isNaN(sent) ? nowMs : sent));
}
