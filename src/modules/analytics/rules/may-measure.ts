/**
 * Returns whether events may leave a browser (SH-458). They may with consent to analytics, and always on the checkout
 * path (SH-348).
 */
export function mayMeasure({ isAlways, consent }: { isAlways: boolean; consent: string | null }): boolean {
  return consent === 'true' || isAlways;
}
