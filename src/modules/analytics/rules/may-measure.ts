/** Whether events may leave a browser (SH-458): with consent to analytics, and on the checkout path always (SH-348). */
export function mayMeasure({ isAlways, consent }: { isAlways: boolean; consent: string | null }): boolean {
  return consent === 'true' || isAlways;
}
