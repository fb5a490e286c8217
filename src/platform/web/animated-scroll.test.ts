import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollPositionAt, scrollToThing } from './animated-scroll.ts';

it('scrolls within a page over 600 ms, steadily and up to its target [SC-019 part] [SH-107]', () => {
  const places = [0, 100, 200, 300, 400, 500, 599].map((elapsed) => scrollPositionAt(1000, 200, elapsed));
  expect(places[0]).toBe(1000);
  expect(places.every((place, index) => index === 0 || place < places[index - 1]!)).toBe(true);
  expect(places.at(-1)).toBeGreaterThan(200);
  expect(scrollPositionAt(1000, 200, 600)).toBe(200);
  expect(scrollPositionAt(1000, 200, 5000)).toBe(200);
});

describe('scrolling to an element', () => {
  /** The animation frames requested so far. The test runs them at times of its choice. */
  let frames: ((now: number) => void)[];
  let calm: boolean;
  const target = new EventTarget();
  const window = { addEventListener: target.addEventListener.bind(target), scrollY: 0, scrollTo: ({ top }: { top: number }) => void (window.scrollY = top), matchMedia: () => ({ matches: calm }) };
  const focus = vi.fn<HTMLElement['focus']>();
  const thing = { focus, getBoundingClientRect: () => ({ top: 1120 - window.scrollY }) } as unknown as HTMLElement;

  beforeEach(() => {
    frames = [];
    calm = false;
    window.scrollY = 0;
    vi.stubGlobal('window', window);
    vi.stubGlobal('performance', { now: () => 0 });
    vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => void frames.push(draw));
  });
  afterEach(() => vi.unstubAllGlobals());

  const drawAt = (now: number) => {
    for (const draw of frames.splice(0)) draw(now);
  };

  it('takes exactly 600 ms, and focuses the element at once [SH-107]', () => {
    scrollToThing(thing);
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
    expect(window.scrollY).toBe(0);
    drawAt(300);
    expect(window.scrollY).toBe(500);
    drawAt(590);
    expect(window.scrollY).toBeLessThan(1000);
    drawAt(600);
    expect([window.scrollY, frames]).toEqual([1000, []]);
  });

  it.each(['wheel', 'touchmove'])("stops when the shopper scrolls (%s)", (own) => {
    scrollToThing(thing);
    drawAt(300);
    target.dispatchEvent(new Event(own));
    window.scrollY = 40;
    drawAt(400);
    expect([window.scrollY, frames]).toEqual([40, []]);
  });

  it('stops when another scroll starts, so that the two do not fight over the page', () => {
    const above = { focus, getBoundingClientRect: () => ({ top: 320 - window.scrollY }) } as unknown as HTMLElement;
    scrollToThing(thing);
    drawAt(300);
    scrollToThing(above);
    expect(frames).toHaveLength(2);
    drawAt(600);
    expect([window.scrollY, frames]).toEqual([200, []]);
  });

  it('is instant for people who prefer reduced motion', () => {
    calm = true;
    scrollToThing(thing);
    expect([window.scrollY, frames]).toEqual([1000, []]);
  });
});
