/**
 * Returns what the expiry field shows after an edit. Writes a whole date as 'MM/YY', however it was typed, pasted or
 * filled in ('1239', '12 / 39', '12/2039', '2039-12'). While the date is typed, inserts the slash after the month, but
 * allows deleting it.
 */
export function formatExpiry(typed: string, before: string): string {
  const [, month, year] = /^(\d\d)[\s/-]*(?:20)?(\d\d)$/.exec(typed.trim()) ?? [];
  if (month !== undefined) return `${month}/${year}`;
  const [, yearFirst, monthLast] = /^20(\d\d)-(\d\d)$/.exec(typed.trim()) ?? [];
  if (yearFirst !== undefined) return `${monthLast}/${yearFirst}`;
  return /^\d\d$/.test(typed) && before.length < 2 ? `${typed}/` : typed;
}
