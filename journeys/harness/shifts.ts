import type { Page } from '@playwright/test';

type ShiftCounter = { countShifts: () => number };

/**
 * Counts the layout shifts of each document that the page opens from here on, from the first frame that draws all of
 * its HTML. A slow machine may draw it half read, and what is read next then moves what stands there.
 */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0;
    let drawn = Infinity;
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame((time) => (drawn = time))));
    const add = (entries: readonly PerformanceEntry[]) => {
      for (const shift of entries as (PerformanceEntry & { value: number })[]) if (shift.startTime >= drawn) sum += shift.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    (window as never as ShiftCounter).countShifts = () => {
      add(observer.takeRecords());
      return sum;
    };
  });

/** Returns the sum of the document's layout shifts, with those of the frame that is drawn now. */
export const shifted = (page: Page) =>
  page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve((window as never as ShiftCounter).countShifts())))),
  );
