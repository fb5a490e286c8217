import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyToType, readTypedBody } from './typed-body.ts';

it('reads paragraphs and lists, with or without an empty line between them', () => {
  expect(readTypedBody('One\nand more\n\nTwo:\n- a\n* b\n\n- c\nThree')).toEqual(['One and more', 'Two:', ['a', 'b'], ['c'], 'Three']);
  expect(readTypedBody(' \n\n ')).toEqual([]);
});

it('brings back everything that it wrote', () => {
  const words = fc.stringMatching(/^[A-Za-z][A-Za-z .,()[\]]{0,20}[a-z]$/);
  fc.assert(fc.property(fc.array(fc.oneof(words, fc.array(words, { minLength: 1, maxLength: 3 })), { maxLength: 5 }), (body) => {
    expect(readTypedBody(bodyToType(body))).toEqual(body);
  }));
});
