import { expect, it } from 'vitest';
import { typedPhrases } from './typed-phrases.ts';

it('reads phrases between commas and lines, each once, in their order', () => {
  expect(typedPhrases(' loo roll,toilet   tissue ,, Loo Roll\nbog roll')).toEqual({ ok: true, phrases: ['loo roll', 'toilet tissue', 'bog roll'] });
});

it.each([
  ['', 'Please enter at least two different phrases'],
  ['yogurt, Yogurt', 'Please enter at least two different phrases'],
  [Array.from({ length: 31 }, (_, place) => `word ${place}`).join(), 'A group has no more than 30 phrases'],
  [`tea, ${'x'.repeat(61)}`, 'A phrase has no more than 60 characters'],
])('refuses %j with a reason', (typed, fault) => {
  expect(typedPhrases(typed)).toEqual({ ok: false, fault });
});
