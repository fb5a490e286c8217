import fc from 'fast-check';
import type { JsonSchema } from '#/start/reference/openapi-document.ts';

const deep = (levels: number): unknown => (levels === 0 ? 'deep' : [deep(levels - 1)]);

/** Values that are malicious or unexpected. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null, true, false, 0, -1, -0, 1.5, 0.1 + 0.2, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324,
    '', ' ', '0', '-1', 'null', 'undefined', 'NaN', '1e400', '\u0000', 'a\u0000b', '\ud800', '\udfff', '\uffff', '\u202Eevil', '🧀'.repeat(50),
    'e\u0301'.repeat(100), `${'x'.repeat(20_000)}`, '%00', '%E0%A4%A', '../../etc/passwd', `' or 1=1 --`, '<script>alert(1)</script>', '${7*7}',
    '2026-02-30', '9999-12-31T23:59:60Z', '0001-01-01', '-99999-01-01', '99999999999999999999', '__proto__', 'constructor',
    [], {}, [[]], [null], { a: { b: { c: [] } } }, deep(300), Array.from({ length: 2000 }, (_, n) => n), JSON.parse('{"__proto__": {"admin": true}}'),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(Number),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Text that no column can store. */
const unwritable = fc.constantFrom('\u0000', 'a\u0000b', '\ud800');

/** Generates values that a JSON schema allows; any values if the schema names no type. */
export function valueOfSchema(schema: JsonSchema, named: Record<string, JsonSchema>): fc.Arbitrary<unknown> {
  const { $ref, anyOf, enum: words, const: fixed, type } = schema as { $ref?: string; anyOf?: JsonSchema[]; enum?: unknown[]; const?: unknown; type?: string };
  if ($ref !== undefined) return valueOfSchema(named[$ref.split('/').at(-1)!] ?? {}, named);
  if (fixed !== undefined) return fc.constant(fixed);
  if (words) return fc.constantFrom(...words);
  if (anyOf) return fc.oneof(...anyOf.map((one) => valueOfSchema(one, named)));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return textOf(schema as TextSchema);
  if (type === 'integer' || type === 'number') return numberOf(schema as NumberSchema, type);
  if (type === 'array') return fc.array(valueOfSchema((schema['items'] ?? {}) as JsonSchema, named), { maxLength: 4 });
  if (type === 'object') return objectOf(schema, named);
  return nastyValue;
}

interface TextSchema {
  pattern?: string;
  maxLength?: number;
}

function textOf({ pattern, maxLength = 40 }: TextSchema): fc.Arbitrary<string> {
  const free = fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 200) });
  const usual = fc.constantFrom('1', '12345', 'Ada', 'RG12 1AA', '2026-12-01', '0118 496 0123', 'tea', 'ada@example.test');
  // The generator cannot handle patterns with lookaround or Unicode properties.
  return pattern !== undefined && !/\(\?|\\p/.test(pattern) ? fc.oneof(fc.stringMatching(new RegExp(pattern)), free) : fc.oneof(free, usual);
}

interface NumberSchema {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

function numberOf({ minimum, maximum, exclusiveMinimum }: NumberSchema, type: 'integer' | 'number'): fc.Arbitrary<number> {
  const min = Math.ceil(minimum ?? exclusiveMinimum ?? -1000);
  const max = Math.floor(maximum ?? Number.MAX_SAFE_INTEGER);
  const whole = fc.oneof(fc.integer({ min, max: Math.min(max, min + 1000) }), fc.constantFrom(min, max));
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
}

function objectOf(schema: JsonSchema, named: Record<string, JsonSchema>): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const model = Object.fromEntries(properties.map(([name, one]) => [name, valueOfSchema(one, named)]));
  return fc.record(model, { requiredKeys: ((schema['required'] ?? []) as string[]).filter((name) => name in model) });
}

/** Generates copies of a value in which one place is replaced, removed or extended. */
export function spoilt(value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(value);
  return fc.tuple(fc.constantFrom(...places), fc.oneof(nastyValue, unwritable), fc.constantFrom('replace', 'drop', 'add')).map(([place, nasty, how]) => change(value, place, nasty, how));
}

/**
 * Returns a value with one text so long that the value's JSON has exactly the allowed number of bytes, or slightly
 * fewer. A value without texts stays as it is.
 */
export function filled(value: unknown, bytes: number): fc.Arbitrary<unknown> {
  const texts = placesIn(value).filter((place) => typeof valueAt(value, place) === 'string');
  if (texts.length === 0) return fc.constant(value);
  // A rule may lengthen or shorten texts made of these pieces, or process them slowly.
  const pieces = fc.constantFrom('a', 'a@b.c ', '1 ', 'é', '🧀', '?/', 'e\u0301');
  return fc.tuple(fc.constantFrom(...texts), pieces).map(([place, piece]) => {
    const empty = Buffer.byteLength(JSON.stringify(change(value, place, '', 'replace')));
    return change(value, place, piece.repeat(Math.max(1, Math.floor((bytes - empty) / Buffer.byteLength(piece)))), 'replace');
  });
}

/** Returns the value at a place. */
export const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((within, key) => (within as Record<string | number, unknown>)[key], value);

/** The keys that lead to a place in a value. */
export type Place = readonly (string | number)[];

/** Lists all places in a value, beginning with the value itself. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, Array.isArray(value) ? Number(key) : key]))];
}

function change(value: unknown, [key, ...rest]: Place, nasty: unknown, how: string): unknown {
  if (key === undefined) return how === 'add' && typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, more: nasty } : nasty;
  if (Array.isArray(value)) return value.map((one, n) => (n === key ? change(one, rest, nasty, how) : one));
  const within = value as Record<string, unknown>;
  if (how === 'drop' && rest.length === 0) return Object.fromEntries(Object.entries(within).filter(([name]) => name !== key));
  return { ...within, [key]: change(within[key], rest, nasty, how) };
}

/** Returns a copy of a value with another value at a place. */
export const changeAt = (value: unknown, place: Place, other: unknown): unknown => change(value, place, other, 'replace');
