import { expect, it } from 'vitest';
import { sizesIn } from './size-words.ts';

const words = (text: string): string[] => sizesIn(text).flatMap((size) => size.words);

it('reads the same size however it is written [SC-127 part]', () => {
  for (const text of ['2l', '2 Litres', '2LTR', '2000ml', '200cl']) expect(words(text), text).toEqual(['#2000ml']);
  for (const text of ['500g', '500 grams', '0.5kg', '0,5 KG']) expect(words(text), text).toEqual(['#500g']);
  for (const text of ['4 x 400g', '4x400 g', 'Soup 4 X 400G']) expect(words(text), text).toEqual(['#4', '#400g']);
  for (const text of ['6 pack', '6pk', 'x6', 'Muffins 6 Pack']) expect(words(text), text).toEqual(['#6']);
});

it('finds where a size is, and nothing in names without one', () => {
  const [size] = sizesIn('lemonade 2 litres');
  expect('lemonade 2 litres'.slice(size!.from, size!.to)).toBe('2 litres');
  expect(words('Vitamin B12, 7 Months+ and 5% Fat')).toEqual([]);
});
