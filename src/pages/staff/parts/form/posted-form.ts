const forms = new WeakMap<Request, FormData>();

/** Reads the posted form of a console page once. `onServer` and loaders can then look at it too. */
export async function postedForm(request: Request): Promise<FormData> {
  const form = forms.get(request) ?? (await request.formData());
  forms.set(request, form);
  return form;
}

/** The field that tells an action to show a form again as it was, and not to save it. */
export const resumedField = 'resumed';

/** Returns whether the posted form comes from the sign-in page, which carried its fields while staff signed in (AC-515). */
export const isResumed = (request: Request): boolean => forms.get(request)?.has(resumedField) === true;
