import { expect, it } from 'vitest';
import { textWithLinks } from './text-with-links.ts';

it('finds the links in a text, and leaves everything else as it is written', () => {
  expect(textWithLinks('See [our charges](/ecom/help-information/delivery) or [call](tel:0800) us.')).toEqual([
    { words: 'See ', href: null },
    { words: 'our charges', href: '/ecom/help-information/delivery' },
    { words: ' or ', href: null },
    { words: 'call', href: 'tel:0800' },
    { words: ' us.', href: null },
  ]);
  expect(textWithLinks('[Recycling](https://recycle.example/uk)')).toEqual([{ words: 'Recycling', href: 'https://recycle.example/uk' }]);
});

it('makes no link of an address that could run script or leave the site unnoticed', () => {
  for (const address of ['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:text/html,x']) {
    expect(textWithLinks(`[x](${address})`)).toEqual([{ words: `[x](${address})`, href: null }]);
  }
  expect(textWithLinks('[no address] and (no words)')).toEqual([{ words: '[no address] and (no words)', href: null }]);
});
