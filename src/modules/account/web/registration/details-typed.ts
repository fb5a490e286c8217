/** Returns the text fields of a posted details form, without its CSRF token. */
export const detailsTyped = (form: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([field, value]) => (typeof value === 'string' && field !== '_csrf' ? [[field, value]] : [])));
