import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { planOperation } from './graph-plan.ts';

const schema = buildSchema(`
  type Query { shelf(floor: Int): Shelf! cellar: Shelf }
  type Mutation { fill: Shelf! }
  type Shelf { name: String! note: String size: Int! price: Float kind: Kind! goods: [Shelf!]! words: [String] }
  enum Kind { DRY COLD }
`);

const jam = { name: 'jam', note: null, size: 2, price: 1.5, kind: 'DRY', goods: [], words: ['sweet', null], secret: 'recipe' };
const shelf = { ...jam, name: 'pantry', goods: [jam] };

/**
 * Plans a query, and returns each operation's answer, parsed from the JSON that the plan writes for the value; null if
 * the query has no plan.
 */
function read(query: string, value: unknown, name: string | null = null): unknown {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const plan = planOperation(schema, document, name);
  return plan && Object.fromEntries(plan.fields.map((field) => [field.key, JSON.parse(field.write(value))]));
}

describe('the plan of a query', () => {
  it('contains what was requested, under the requested names, and nothing else', () => {
    expect(read('{ a: shelf { title: name note price kind words goods { name size } } }', shelf)).toEqual({
      a: { title: 'pantry', note: null, price: 1.5, kind: 'DRY', words: ['sweet', null], goods: [{ name: 'jam', size: 2 }] },
    });
  });

  it('merges what is requested of a field in several places, including fragments', () => {
    const query = `{ shelf { goods { name } ...more ... on Shelf { goods { size } } } }
      fragment more on Shelf { goods { note ...most } } fragment most on Shelf { kind }`;
    expect(read(query, shelf)).toEqual({ shelf: { goods: [{ name: 'jam', size: 2, note: null, kind: 'DRY' }] } });
  });

  it('returns the type name of an answer', () => {
    expect(read('{ shelf { __typename goods { type: __typename } } }', shelf)).toEqual({ shelf: { __typename: 'Shelf', goods: [{ type: 'Shelf' }] } });
  });

  it('accepts any name as a field name', () => {
    expect(JSON.stringify(read('{ shelf { __proto__: name constructor: size } }', shelf))).toBe('{"shelf":{"__proto__":"pantry","constructor":2}}');
  });

  it('answers null where that is allowed, and otherwise fails', () => {
    expect(read('{ cellar { name } }', null)).toEqual({ cellar: null });
    expect(read('{ cellar { note } }', {})).toEqual({ cellar: { note: null } });
    expect(() => read('{ shelf { name } }', null)).toThrow(/shelf must not be null/);
    expect(() => read('{ shelf { goods { name } } }', { goods: [{}] })).toThrow(/name must not be null/);
  });

  it('fails for a value that the schema does not allow', () => {
    expect(() => read('{ shelf { kind } }', { kind: 'WARM' })).toThrow(/WARM/);
    expect(() => read('{ shelf { size } }', { size: 1.5 })).toThrow(/1.5/);
    expect(() => read('{ shelf { price } }', { price: Number.NaN })).toThrow(/NaN/);
    expect(() => read('{ shelf { words } }', { words: 'jam' })).toThrow(/words must be a list/);
  });

  it('writes every value as JSON does', () => {
    const words = ['a "quoted" one', 'two\nlines', '\ud800', null, 'é ’ 🍏'];
    const odd = { ...jam, price: -0, note: 'back\\slash', words: [null, ...words] };
    expect(read('{ shelf { price note words goods { name } } }', odd)).toEqual({ shelf: JSON.parse(JSON.stringify({ price: odd.price, note: odd.note, words: odd.words, goods: [] })) });
  });

  it('is for the named operation, in the order of its fields', () => {
    const query = 'query one { shelf { name } } mutation two { b: fill { name } a: fill { size } }';
    expect(read(query, shelf, 'one')).toEqual({ shelf: { name: 'pantry' } });
    expect(planOperation(schema, parse(query), 'two')!.fields.map(({ key }) => key)).toEqual(['b', 'a']);
    for (const name of [null, 'three']) expect(planOperation(schema, parse(query), name)).toBeNull();
  });

  it('is null for directives and introspection, which `graphql` executes', () => {
    for (const query of ['query ($no: Boolean!) { shelf { name @skip(if: $no) } }', '{ __schema { types { name } } }', '{ __typename shelf { name } }']) {
      expect(read(query, shelf)).toBeNull();
    }
  });
});
