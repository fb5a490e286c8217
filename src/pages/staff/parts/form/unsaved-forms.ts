import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';

/** The stored forms. One is marked if it was left while it was being sent, so that its outcome was unknown. */
type UnsavedForms = readonly (readonly [key: string, fields: FormFields, sent?: 'sent'])[];

/** The maximum number of forms whose fields this tab stores; a newer one replaces the oldest. */
const most = 10;

/** Returns the fields of a form that staff left without saving it; null if there are none. */
export const findUnsavedForm = (key: string): FormFields | null => listUnsavedForms().find(([other]) => other === key)?.[1] ?? null;

/** Stores the fields of a form that is left without being saved. With null, forgets them. */
export function keepUnsavedForm(key: string, fields: FormFields | null): void {
  const others = listUnsavedForms().filter(([other]) => other !== key);
  storeUnsavedForms(fields === null ? others : [...others, [key, fields]]);
}

/** Stores the fields of a form that is left while it is being sent, until `forgetSentForm` says that it is saved. */
export function keepSentForm(key: string, fields: FormFields): void {
  const others = listUnsavedForms().filter(([other]) => other !== key);
  storeUnsavedForms([...others.map(([other, its]) => [other, its] as const), [key, fields, 'sent']]);
}

/** Forgets the form that was sent last: a page says that it is saved. */
export function forgetSentForm(): void {
  storeUnsavedForms(listUnsavedForms().filter(([, , sent]) => sent === undefined));
}

/** Notes that another form is being sent, so that the next saved notice does not forget the form sent before it. */
export function startSending(): void {
  storeUnsavedForms(listUnsavedForms().map(([key, fields]) => [key, fields]));
}

function storeUnsavedForms(forms: UnsavedForms): void {
  const stored = forms.slice(-most);
  visitValues.keep('unsavedForms', stored.length === 0 ? null : JSON.stringify(stored));
}

/** Returns the stored forms. Text that cannot be read counts as none, so that the page still works. */
function listUnsavedForms(): UnsavedForms {
  try {
    return JSON.parse(visitValues.find('unsavedForms') ?? '[]') as UnsavedForms;
  } catch {
    return [];
  }
}
