import type { FormFields } from '#/modules/catalogue/rules/picker-steps.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';

type UnsavedForms = readonly (readonly [key: string, fields: FormFields])[];

/** The maximum number of forms whose fields this tab stores; a newer one replaces the oldest. */
const most = 10;

/** Returns the fields of a form that staff left without saving it; null if there are none. */
export const findUnsavedForm = (key: string): FormFields | null => listUnsavedForms().find(([other]) => other === key)?.[1] ?? null;

/** Stores the fields of a form that is left without being saved. With null, forgets them. */
export function keepUnsavedForm(key: string, fields: FormFields | null): void {
  const others = listUnsavedForms().filter(([other]) => other !== key);
  const forms = fields === null ? others : [...others, [key, fields] as const].slice(-most);
  visitValues.keep('unsavedForms', forms.length === 0 ? null : JSON.stringify(forms));
}

/** Returns the stored forms. Text that cannot be read counts as none, so that the page still works. */
function listUnsavedForms(): UnsavedForms {
  try {
    return JSON.parse(visitValues.find('unsavedForms') ?? '[]') as UnsavedForms;
  } catch {
    return [];
  }
}
