export const vatRates = ['ZERO', 'REDUCED', 'STANDARD', 'EXEMPT'] as const;
/** How a product is taxed in the United Kingdom. Prices include the tax. */
export type VatRate = (typeof vatRates)[number];

/** The rates in percent (VAT Act 1994, sections 2, 29A and 30). */
export const vatPercent: Record<VatRate, number> = { ZERO: 0, REDUCED: 5, STANDARD: 20, EXEMPT: 0 };

/**
 * The rate of a product for which no rate is given. The law taxes everything at the standard rate that it does not list
 * elsewhere, and a receipt then never shows too little tax (decision 182).
 */
export const usualVatRate: VatRate = 'STANDARD';

const names: Record<VatRate, string> = { ZERO: 'Zero rate', REDUCED: 'Reduced rate', STANDARD: 'Standard rate', EXEMPT: 'Exempt' };

/** Returns the name of a rate: 'Standard rate, 20%', 'Exempt'. */
export const vatRateName = (rate: VatRate): string => (rate === 'EXEMPT' ? names[rate] : `${names[rate]}, ${vatPercent[rate]}%`);
