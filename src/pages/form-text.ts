/** A field of a posted form as text; '' when it was not sent, or is a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
