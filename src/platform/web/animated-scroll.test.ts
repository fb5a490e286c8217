import { expect, it } from 'vitest';
import { scrollPositionAt } from './animated-scroll.ts';

it('scrolls within a page over 600 ms, steadily and to its goal [SC-019 part] [SH-107 part]', () => {
  const places = [0, 100, 200, 300, 400, 500, 599].map((elapsed) => scrollPositionAt(1000, 200, elapsed));
  expect(places[0]).toBe(1000);
  expect(places.every((place, index) => index === 0 || place < places[index - 1]!)).toBe(true);
  expect(places.at(-1)).toBeGreaterThan(200);
  expect(scrollPositionAt(1000, 200, 600)).toBe(200);
  expect(scrollPositionAt(1000, 200, 5000)).toBe(200);
});
