/**
 * How long an answer's `retry-after` asks to wait, milliseconds: given in seconds, or as a date, which counts from the
 * answer's own date when it has one, since the browser's clock may be wrong. Null when it says nothing of the kind.
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return null;
  const sent = Date.parse(headers.get('date') ?? '');
  return Math.max(0, at - (Number.isNaN(sent) ? nowMs : sent));
}
