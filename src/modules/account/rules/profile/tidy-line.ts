/** Tidies a name or a line of an address: trims it, and writes the apostrophes that phones type (’ and ‘) as ' (AC-472, AC-482). */
export const tidyLine = (text: string | null | undefined): string => (text ?? '').trim().replaceAll(/[‘’]/g, "'");
