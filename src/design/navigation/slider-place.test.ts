import { expect, it } from 'vitest';
import { sliderEnds, sliderStep, slidingMs } from './slider-place.ts';

it('scrolls by 80 % of the visible width less 48 pixels [SH-384 part]', () => {
  expect(sliderStep(1000)).toBe(752);
  expect(sliderStep(360)).toBe(240);
});

it('counts as being at an end within 20 pixels of it [SH-385]', () => {
  const at = (scrollLeft: number) => sliderEnds({ scrollLeft, clientWidth: 400, scrollWidth: 1000 });
  expect(at(20)).toEqual({ atStart: true, atEnd: false });
  expect(at(21)).toEqual({ atStart: false, atEnd: false });
  expect(at(579)).toEqual({ atStart: false, atEnd: false });
  expect(at(580)).toEqual({ atStart: false, atEnd: true });
  expect(sliderEnds({ scrollLeft: 0, clientWidth: 400, scrollWidth: 400 })).toEqual({ atStart: true, atEnd: true });
});

it('checks its position again 200 ms after the last scroll event [SH-387 part]', () => {
  expect(slidingMs).toBe(200);
});
