import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseStoredList, splitList } from './split-list.ts';

it('splits at new lines, commas, semicolons and underscores, and drops what is empty [SH-320] [SH-321]', () => {
  expect(splitList(' milk, eggs;; bread_tea\r\n\n  oat cakes  \n')).toEqual({ items: ['milk', 'eggs', 'bread', 'tea', 'oat cakes'], dropped: 0 });
  expect(splitList(' ,;_\n ')).toEqual({ items: [], dropped: 0 });
});

it('keeps the first 100 items, and says when there were more [SH-322 part]', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, place) => `item ${place}`);
  expect(splitList(lines(100).join('\n'))).toEqual({ items: lines(100), dropped: 0 });
  expect(splitList(lines(102).join('\n'))).toEqual({ items: lines(100), dropped: 2 });
});

it('splits every list that it has written into the same items', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 150 }), (texts) => {
      const { items } = splitList(texts.join('\n'));
      expect(splitList(items.join('\n'))).toEqual({ items, dropped: 0 });
      for (const item of items) expect(item).toMatch(/^[^\s,;_](?:[^\n\r,;_]*[^\s,;_])?$/);
    }),
  );
});

it('reads a stored list, and ignores one in which not every entry is a text [SH-329]', () => {
  expect(parseStoredList('["milk","2 eggs"]')).toEqual(['milk', '2 eggs']);
  for (const bad of [null, '', 'milk', '{}', '"milk"', '["milk",2]', '[null]', '{"0":"milk"}']) expect(parseStoredList(bad), String(bad)).toBeNull();
});
