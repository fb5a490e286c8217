import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packColumns, unpackColumns } from './packed-columns.ts';

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

it('writes the keys and the common values of similar objects once', () => {
  const ids = Array.from({ length: 15 }, (_, place) => place);
  const rows = ids.map((id) => ({ id, uoms: ['C62'], image: { small: `${id}.svg`, large: null } }));
  const image = { $rows: 15, columns: { small: ids.map((id) => `${id}.svg`) }, shared: { large: null } };
  expect(packColumns({ rows })).toEqual({ rows: { $rows: 15, columns: { id: ids, image }, shared: { uoms: ['C62'] } } });
  expect(packColumns(rows.slice(1))).toEqual(rows.slice(1));
});

it('restores any JSON value', () => {
  const leaf = fc.oneof(fc.string(), fc.double(), fc.constantFrom(true, null, undefined, new Date(0)));
  const row = fc.dictionary(fc.constantFrom('a', '__proto__', '$rows'), fc.oneof(leaf, fc.array(leaf), fc.record({ b: leaf })), { maxKeys: 2 });
  const similar = fc.tuple(fc.array(row, { minLength: 1, maxLength: 2 }), fc.array(leaf, { minLength: 15, maxLength: 17 }));
  const table = similar.map(([rows, values]) => values.map((c, place) => ({ ...rows[place % rows.length], c })));
  const value = fc.oneof(fc.anything({ values: [leaf], withDate: true, withNullPrototype: true }), table, fc.record({ table }));
  fc.assert(
    fc.property(value, (given) => {
      expect(unpackColumns(sent(packColumns(given)))).toEqual(sent(given));
    }),
    { numRuns: 500 },
  );
});
