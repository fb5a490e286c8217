import { amountFields, checkTypedSettings, differingSettings, numberFields, type TypedShopSettings } from '#/modules/settings/rules/typed-shop-settings.ts';
import { putShopSettings, readShopSettings } from '#/modules/settings/web/shop-settings-calls.ts';
import { formText } from '#/pages/form-text.ts';
import { changedByOtherMessage, refusedForm, unsentForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The result of a failed attempt to save the settings. */
export interface RefusedSettings extends RefusedForm {
  /** The typed values; null if they are still in the form. */
  typed: TypedShopSettings | null;
  version: string | null;
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentSettings: RefusedSettings = { typed: null, version: null, ...unsentForm };

/**
 * Saves the settings in a posted form. Returns null if they are saved, otherwise the form with messages. After someone
 * else's change it has the newest version, so that saving again replaces that change.
 */
export async function saveTypedSettings(calls: CallLayer, form: FormData): Promise<(RefusedSettings & { status: number }) | null> {
  const typed = Object.fromEntries([...numberFields, ...amountFields].map((field) => [field, formText(form, field)])) as TypedShopSettings;
  const version = formText(form, 'version');
  const checked = checkTypedSettings(typed);
  if (!checked.ok) return { typed, version, faults: checked.faults, message: null, status: 422 };
  try {
    await putShopSettings(calls, { ...checked.settings, version });
    return null;
  } catch (error) {
    const refused = refusedForm(error);
    if (refused.status !== 409) return { typed, version, ...refused };
    const stored = await readShopSettings(calls);
    return { typed, version: stored.version, faults: {}, message: changedByOtherMessage('form', differingSettings(typed, stored)), status: 409 };
  }
}
