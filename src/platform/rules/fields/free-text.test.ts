import { expect, it } from 'vitest';
import { freeTextFault } from './free-text.ts';

it('a free text takes letters of both cases, digits, space and the listed signs [AC-491] [AC-492 part]', () => {
  for (const text of ['', 'The QUICK brown fox 0189', '- _ . , ( ) & ? ! @ £ % / +']) expect([text, freeTextFault(text, 'message')]).toEqual([text, null]);
});

it.each(['é', "'", '"', '#', ':', ';', '*', '$', '€', '<', '>', '=', '\n', '\t', '🙂', 'ſ'])('the character %j makes a free text invalid [AC-491 part] [AC-492]', (character) => {
  expect(freeTextFault(`Two${character}pears`, 'message')).toBe('Invalid message');
});
