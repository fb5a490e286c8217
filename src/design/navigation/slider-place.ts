/** The pixels within which a slider counts as being at an end (SH-385). */
const edge = 20;

/** The time after the last scroll event after which a slider checks its position again, in milliseconds (SH-387). */
export const slidingMs = 200;

/** The measures of a row that scrolls sideways, in pixels. */
interface Row {
  scrollLeft: number;
  clientWidth: number;
  scrollWidth: number;
}

/** Returns the distance that one press scrolls: most of the visible width, so that a part of it stays in sight (SH-384). */
export const sliderStep = (visibleWidth: number): number => 0.8 * visibleWidth - 48;

/** Returns whether a slider is at its start and at its end (SH-385); a row that fits is at both. */
export function sliderEnds({ scrollLeft, clientWidth, scrollWidth }: Row): { atStart: boolean; atEnd: boolean } {
  return { atStart: scrollLeft <= edge, atEnd: scrollWidth - clientWidth - scrollLeft <= edge };
}
