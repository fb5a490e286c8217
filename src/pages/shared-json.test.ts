import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packColumns } from '#/platform/rules/packed-columns.ts';
import { toJson } from './shared-json.server.ts';

const leaves = [fc.string(), fc.double(), fc.boolean(), fc.constantFrom('</script>', undefined, null)];

it('writes the JSON of a value without `<`, and packs it if it is frozen, alone or within other data', () => {
  fc.assert(
    fc.property(fc.anything({ withDate: true, withNullPrototype: true, values: leaves }), (value) => {
      const text = (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');
      expect(toJson(value)).toBe(text);
      Object.freeze(value);
      const packed = (JSON.stringify(packColumns(value)) ?? 'null').replaceAll('<', '\\u003c');
      for (let times = 0; times < 2; times += 1) expect([toJson(value), toJson({ list: [value, 1] })]).toEqual([packed, `{"list":[${packed},1]}`]);
    }),
  );
});
