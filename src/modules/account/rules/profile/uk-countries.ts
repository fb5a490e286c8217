/** The countries whose addresses are written like those of the United Kingdom (AC-190). */
const ukCountries: readonly string[] = ['GB', 'JE', 'GG'];

export const isUkCountry = (country: string): boolean => ukCountries.includes(country);
