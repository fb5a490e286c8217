import { expect, it } from 'vitest';
import { scrollPlace } from './scroll-place.ts';

const move = { byHistory: false, keptY: undefined, from: '/ecom/a', to: '/ecom/b' };

it('is at the top of a new path, and unchanged when only query or hash change [SH-104 part] [SH-105 part]', () => {
  expect(scrollPlace(move)).toBe('top');
  expect(scrollPlace({ ...move, from: undefined })).toBe('top');
  expect(scrollPlace({ ...move, to: move.from })).toBeNull();
});

it('is where the page was left, after going back or forward to it [SH-106 part]', () => {
  for (const from of [undefined, '/ecom/a', '/ecom/b']) {
    for (const keptY of [0, 700]) expect(scrollPlace({ ...move, byHistory: true, keptY, from })).toBe('kept');
  }
});

it('is at the top of a path without a recorded position, not at that of the previous page [SH-104 part]', () => {
  expect(scrollPlace({ ...move, byHistory: true })).toBe('top');
  expect(scrollPlace({ ...move, byHistory: true, to: move.from })).toBeNull();
  expect(scrollPlace({ ...move, byHistory: true, from: undefined })).toBeNull();
});
