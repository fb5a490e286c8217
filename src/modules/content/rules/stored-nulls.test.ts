import { expect, it } from 'vitest';
import { withStoredNulls } from './stored-nulls.ts';

const hologram = (members: object) => ({ type: 'hologram', ...members });
const caption = { type: 'hologram', caption: null, metres: 3 };
const frame = { type: 'hologram', frame: null, metres: 3 };

it('gives each of two components that differ only in null members its own [SH-468 part]', () => {
  const sent = { type: 'hologram', metres: 3 };
  expect(withStoredNulls([sent, sent], [caption, frame])).toEqual([caption, frame]);
});

it('keeps the null members of a changed component, also deep inside of it [SH-468 part]', () => {
  const stored = { type: 'hologram', caption: null, parts: [{ metres: 3, colour: null }, null] };
  expect(withStoredNulls([hologram({ metres: 4 })], [frame])).toEqual([{ type: 'hologram', frame: null, metres: 4 }]);
  expect(withStoredNulls([hologram({ parts: [{ metres: 4 }, null] })], [stored])).toEqual([{ type: 'hologram', caption: null, parts: [{ metres: 4, colour: null }, null] }]);
});

it('does not give a new component the null members of an unchanged one, nor of another type', () => {
  expect(withStoredNulls([hologram({ metres: 3 }), hologram({ metres: 9 }), { type: 'film' }], [caption])).toEqual([caption, { type: 'hologram', metres: 9 }, { type: 'film' }]);
});

it('keeps the value that replaces a null one', () => {
  expect(withStoredNulls([hologram({ caption: 'Sea', metres: 3 })], [caption])).toEqual([{ type: 'hologram', caption: 'Sea', metres: 3 }]);
});
