/** Returns a field of a posted form as text; '' if the field is missing or a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns the CSRF token of a posted form; '' if it cannot be one. A call carries it in a header, which takes no other text. */
export function formCsrf(form: FormData): string {
  const token = formText(form, '_csrf');
  return /^[\x21-\x7e]*$/.test(token) ? token : '';
}
