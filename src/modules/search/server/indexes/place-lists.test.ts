import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPlaceLists } from './place-lists.ts';

const someNotes = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), place: fc.integer({ min: 0, max: 60 }), isIn: fc.boolean() }), { maxLength: 12 });

it('contain the ascending places that were added last and not removed since', () => {
  fc.assert(
    fc.property(fc.array(someNotes, { maxLength: 20 }), (steps) => {
      const lists = createPlaceLists<string>();
      const expected = { a: new Set<number>(), b: new Set<number>() };
      for (const notes of steps) {
        for (const { key, place, isIn } of notes) {
          if (isIn) lists.add(key, place);
          else lists.remove(key, place);
          expected[key as 'a'][isIn ? 'add' : 'delete'](place);
        }
        lists.settle();
        for (const key of ['a', 'b'] as const) expect([...lists.of(key)]).toEqual([...expected[key]].sort((one, other) => one - other));
      }
    }),
  );
});
