import type { JsonSchema } from './openapi-document.ts';

/** Writes a JSON schema for human readers: `{ amount: number, currencyCode: "GBP" }`, with one line per member. */
export function shapeText(schema: JsonSchema, indent = ''): string {
  const { $ref, anyOf, allOf, oneOf, enum: words, const: fixed, type } = schema as Record<string, unknown>;
  if (typeof $ref === 'string') return $ref.split('/').at(-1)!;
  if (fixed !== undefined) return JSON.stringify(fixed);
  if (Array.isArray(words)) return words.map((word) => JSON.stringify(word)).join(' | ');
  if (Array.isArray(allOf)) return (allOf as JsonSchema[]).map((one) => shapeText(one, indent)).join(' & ');
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return (choices as JsonSchema[]).map((one) => shapeText(one, indent)).join(' | ');
  if (Array.isArray(type)) return type.map((one: unknown) => shapeText({ ...schema, type: one }, indent)).join(' | ');
  if (type === 'array') return listText(schema, indent);
  if (type === 'object' || 'properties' in schema) return objectText(schema, indent);
  if (type === 'string') return stringText(schema);
  if (type === 'integer' || type === 'number') return numberText(schema);
  return typeof type === 'string' ? type : 'anything';
}

function listText(schema: JsonSchema, indent: string): string {
  const items = schema['items'];
  if (typeof items !== 'object' || items === null) return '[]';
  const text = shapeText(items as JsonSchema, indent);
  return / \| /.test(text.split('\n')[0]!) ? `(${text})[]` : `${text}[]`;
}

function objectText(schema: JsonSchema, indent: string): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  if (properties.length === 0) return '{}';
  const required = (schema['required'] ?? []) as string[];
  const inner = `${indent}  `;
  const lines = properties.map(([name, one]) => {
    const said = typeof one['description'] === 'string' && !('$ref' in one) ? `  // ${one['description']}` : '';
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeText(one, inner)}${said}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function stringText({ format, maxLength, pattern }: JsonSchema): string {
  if (typeof format === 'string') return `string (${format})`;
  if (typeof maxLength === 'number') return `string (at most ${maxLength})`;
  return typeof pattern === 'string' && pattern.length < 30 ? `string (${pattern})` : 'string';
}

function numberText({ type, minimum, maximum }: JsonSchema): string {
  const known = (bound: unknown) => typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const range = [known(minimum) ? `from ${String(minimum)}` : '', known(maximum) ? `to ${String(maximum)}` : ''].filter((one) => one !== '');
  return range.length > 0 ? `${String(type)} (${range.join(' ')})` : String(type);
}
