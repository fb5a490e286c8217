import { expect, it } from 'vitest';
import { fragmentContentKey, pageContentKey } from './content-key.ts';

it('a page’s content is found by its path, however the path is written [SH-426 part]', () => {
  for (const written of ['/ecom/help-information', '/ecom/Help-Information/', '//ecom/help-information?x=1#top']) {
    expect(pageContentKey(written)).toBe('/ecom/help-information');
  }
  expect(pageContentKey('inspiration')).toBe('/inspiration');
});

it('a fragment’s key may have the prefix of the content system [SH-417 part]', () => {
  expect(fragmentContentKey('waitrosegroceriescms/menu/middle-mega-menu/master')).toBe('menu/middle-mega-menu/master');
  expect(fragmentContentKey('menu/middle-mega-menu/master')).toBe('menu/middle-mega-menu/master');
});
