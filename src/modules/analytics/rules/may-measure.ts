import { pageRow } from '#/page-table.ts';

/** Whether events may leave a browser (SH-458): with consent to analytics, and on the checkout path always (SH-348). */
export function mayMeasure({ path, consent }: { path: string; consent: string | null }): boolean {
  return consent === 'true' || pageRow(path).isAlwaysMeasured;
}
