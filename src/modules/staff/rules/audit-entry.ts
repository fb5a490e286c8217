/** A line of an audit entry: a name, and one value or the values before and after. */
export interface AuditDetail {
  name: string;
  before: string | null;
  after: string;
}

/**
 * Returns the lines of an entry's detail: first the subject, then the changed values. Text that is not a JSON object
 * becomes a single line; empty text has no lines.
 */
export function auditDetails(detail: string): AuditDetail[] {
  if (detail === '') return [];
  const parsed = parse(detail);
  if (!isRecord(parsed)) return [{ name: 'Detail', before: null, after: detail }];
  const { before, after, ...about } = parsed;
  const old = isRecord(before) ? before : {};
  const now = isRecord(after) ? after : {};
  return [
    ...Object.entries(about).map(([name, value]) => ({ name: wordsOf(name), before: null, after: textOf(value) })),
    ...Object.entries(now).map(([name, value]) => ({
      name: wordsOf(name),
      before: name in old ? textOf(old[name]) : null,
      after: textOf(value),
    })),
  ];
}

/** Formats 'STAFF_CHANGE' as 'Staff change'. */
export function actionWords(action: string): string {
  const words = action.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(name: string): string {
  return actionWords(name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(textOf).join(', ');
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null || value === undefined) return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
