import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitList } from '#/modules/search/rules/split-list.ts';
import { readListAddress, writeListAddress } from './list-address.ts';

const reread = (address: string) => readListAddress(new URL(address, 'https://shop.test').searchParams);

it('holds a list, and counts the items that it has no room for', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 120 }), { maxLength: 130 }), (texts) => {
      const list = splitList(texts.join('\n'));
      const address = writeListAddress(list);
      const read = reread(address)!;
      expect(address.length).toBeLessThan(6100);
      expect(read.items).toEqual(list.items.slice(0, read.items.length));
      expect(read.items.length + read.dropped).toBe(list.items.length + list.dropped);
    }),
  );
  const long = Array.from({ length: 90 }, (_, at) => `tea ${String(at).padStart(96, '0')}`);
  expect(reread(writeListAddress({ items: long, dropped: 3 }))!.dropped).toBe(36);
});

it('may hold an empty list, and ignores a number that is none', () => {
  expect(reread('/?value=tea')).toBeNull();
  expect(reread(writeListAddress({ items: [], dropped: 0 }))).toEqual({ items: [], dropped: 0 });
  expect(reread('/?list=tea&missing=many')).toEqual({ items: ['tea'], dropped: 0 });
});
