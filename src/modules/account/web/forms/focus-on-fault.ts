/** Focuses the first field of a form that has a fault, or the main field if the fault concerns the whole attempt. */
export function focusOnFault(form: HTMLFormElement, faults: object, mainField: string): void {
  if (Object.keys(faults).length === 0) return;
  const first = [...form.elements].find((control) => (control as HTMLInputElement).name in faults);
  const field = first ?? form.elements.namedItem(mainField);
  if (field instanceof HTMLElement) field.focus();
}

/** Focuses the fault of a form that the server rendered, unless the shopper is in the form already. */
export function focusOnRenderedFault(form: HTMLFormElement, faults: object, mainField: string): void {
  if (!form.contains(document.activeElement)) focusOnFault(form, faults, mainField);
}
