import { expect, it } from 'vitest';
import { stemOf } from './word-stem.ts';

it('gives singular, plural and past forms of a word the same stem [SC-127 part]', () => {
  for (const forms of [
    ['tomato', 'tomatoes'], ['berry', 'berries'], ['smoothie', 'smoothies'], ['peach', 'peaches'], ['loaf', 'loaves'], ['egg', 'eggs'],
    ['mince', 'minced'], ['slice', 'slices', 'sliced'], ['chop', 'chops', 'chopped'], ['grill', 'grilled'], ['bake', 'baked'], ['pie', 'pies'],
    ['cheese', 'cheeses'], ['olive', 'olives'], ['glass', 'glasses'],
  ]) {
    expect(new Set(forms.map(stemOf)).size, forms.join()).toBe(1);
  }
});

it('keeps different things apart', () => {
  for (const [one, other] of [['win', 'wine'], ['pin', 'pine'], ['tub', 'tube'], ['red', 'reed'], ['hummus', 'hummu'], ['pasta', 'past'], ['dress', 'dressing']]) {
    expect(stemOf(one!), `${one} ${other}`).not.toBe(stemOf(other!));
  }
  for (const word of ['couscous', 'asparagus', 'swiss', 'linseed', '7up', 'x20s', 'gas']) expect(stemOf(word)).toBe(word);
});
