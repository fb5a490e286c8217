import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance, forgivenEdits } from './edit-distance.ts';

it('forgives one letter in four to seven and two in eight and more [SC-127 part]', () => {
  expect(['tea', 'milk', 'letuce', 'brocolli', '12345678'].map(forgivenEdits)).toEqual([0, 1, 1, 2, 0]);
});

it('counts letters that are missing, extra, wrong or swapped', () => {
  expect(editDistance('letuce', 'lettuce', 2)).toBe(1);
  expect(editDistance('bannana', 'banana', 2)).toBe(1);
  expect(editDistance('chedder', 'cheddar', 2)).toBe(1);
  expect(editDistance('hienz', 'heinz', 2)).toBe(1);
  expect(editDistance('brocolli', 'broccoli', 2)).toBe(2);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

it('is the same both ways, and at most the number of random edits made', () => {
  fc.assert(
    fc.property(word, fc.array(fc.tuple(fc.nat(), fc.constantFrom('', 'a', 'x')), { maxLength: 3 }), (text, edits) => {
      let edited = text;
      for (const [at, letter] of edits) {
        const place = edited.length === 0 ? 0 : at % edited.length;
        edited = edited.slice(0, place) + letter + edited.slice(place + 1);
      }
      expect(editDistance(text, edited, 9)).toBeLessThanOrEqual(edits.length);
      expect(editDistance(text, edited, 9)).toBe(editDistance(edited, text, 9));
      expect(editDistance(text, edited, 9) === 0).toBe(text === edited);
    }),
  );
});

it('says only that it is more when it is more than asked', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 2 }), (one, other, most) => {
      const whole = editDistance(one, other, 20);
      const bounded = editDistance(one, other, most);
      if (whole <= most) expect(bounded).toBe(whole);
      else expect(bounded).toBeGreaterThan(most);
    }),
  );
});
