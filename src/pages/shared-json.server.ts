import { packColumns } from '#/platform/rules/packed-columns.ts';

/** Caches the JSON of frozen values, which never change. The frozen values in a page's data are part of many pages. */
const texts = new WeakMap<object, string>();

/**
 * Converts a value to JSON without `<`, so that the text can be put into a script element. A frozen value is packed
 * (see `packColumns`), and converted only once.
 */
export function toJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return write(value) ?? 'null';
  if (!Object.isFrozen(value)) return toJsonOfParts(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = write(packColumns(value)) ?? 'null';
  texts.set(value, text);
  return text;
}

function toJsonOfParts(value: object): string {
  // Data without a frozen part are converted in one call, which is several times faster than part by part.
  if (!hasFrozenPart(value)) return write(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if ('toJSON' in value) return write(value)!;
  const members: string[] = [];
  for (const name in value) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined && typeof member !== 'function' && typeof member !== 'symbol') members.push(`${write(name)}:${toJson(member)}`);
  }
  return `{${members.join(',')}}`;
}

function hasFrozenPart(value: object): boolean {
  for (const one of Object.values(value)) {
    if (typeof one === 'object' && one !== null && (Object.isFrozen(one) || hasFrozenPart(one))) return true;
  }
  return false;
}

const write = (value: unknown): string | undefined => JSON.stringify(value)?.replaceAll('<', '\\u003c');
