import { afterPickerStep, type FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { nullIfGone } from '#/pages/staff/parts/null-if-gone.ts';
import { changedByOtherMessage, refusedForm, removedByOtherMessage, type RefusedForm, type RefusedKeptForm } from './refused-form.ts';

/** How the form of a kind of thing that staff keep is read, and saved. */
export interface KeptKind<Typed, Stored, Picker> {
  /** The words for one, such as 'meal deal'. */
  thing: string;
  read(fields: FormFields): Typed;
  /** Returns the function that saves the typed values, whose version is empty for a new thing; or the message for each faulty field. */
  check(typed: Typed): { ok: true; save(): Promise<unknown> } | { ok: false; faults: Readonly<Record<string, string>> };
  end(version: string): Promise<unknown>;
  /** Reads the stored thing; null for a new one. */
  readStored: (() => Promise<Stored>) | null;
  differing(typed: Typed, stored: Stored): readonly string[];
  /** The field and the message if there is a thing with the new one's name or number already. */
  taken: readonly [field: string, message: string];
  /** The fields of the form by the names that the call has for them, where these differ. */
  fieldNames?: Readonly<Record<string, string>>;
  /** Loads the things that the form names, and those that its search fields find without script. */
  loadPicker(typed: Typed, fields: FormFields): Promise<Picker>;
}

/** The form to show again, with the status of the answer. */
export type KeptFormAgain<Typed, Picker> = RefusedKeptForm<Typed, Picker> & { status: number };

/**
 * Applies the posted form of a thing that staff keep: a button of its pickers, 'End now' or 'Save'. Returns null if it is
 * saved or has ended, otherwise the form to show again with everything typed. After someone else's change the form has
 * the newest version, so that saving again replaces that change.
 */
export async function saveKeptForm<Typed extends { version: string }, Stored extends { version: string }, Picker>(
  kind: KeptKind<Typed, Stored, Picker>,
  fields: FormFields,
): Promise<KeptFormAgain<Typed, Picker> | null> {
  const stepped = afterPickerStep(fields);
  const read = kind.read(stepped ?? fields);
  const typed = kind.readStored === null ? { ...read, version: '' } : read;
  const show = async (form: Typed, { faults = {}, message = null, mendedAt }: Partial<RefusedForm>, status: number): Promise<KeptFormAgain<Typed, Picker>> => {
    const picker = await kind.loadPicker(form, stepped ?? fields).catch(nullIfSignedOut);
    return { typed: form, picker, faults, message, mendedAt, endRefused: null, status };
  };
  if (stepped !== null) return show(typed, {}, 200);
  if (kind.readStored !== null && fields.some(([name]) => name === 'end')) return end(kind, typed.version);
  const checked = kind.check(typed);
  if (!checked.ok) return show(typed, { faults: checked.faults }, 422);
  try {
    await checked.save();
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 409) {
      const refused = refusedForm(error);
      const named = Object.entries(refused.faults).map(([field, message]) => [kind.fieldNames?.[field] ?? field, message]);
      return show(typed, { ...refused, faults: Object.fromEntries(named) as Record<string, string> }, refused.status);
    }
    if (kind.readStored === null) return show(typed, { faults: { [kind.taken[0]]: kind.taken[1] } }, 409);
    const stored = await kind.readStored().catch(nullIfGone);
    const message = stored === null ? removedByOtherMessage(kind.thing) : changedByOtherMessage(kind.thing, kind.differing(typed, stored));
    return show({ ...typed, version: stored?.version ?? '' }, { message }, 409);
  }
}

/** Returns null after the sign-in has ended: an open form still shows its picked things. Rethrows any other error. */
function nullIfSignedOut(error: unknown): null {
  if (error instanceof CallFailure && error.status === 401) return null;
  throw error;
}

async function end<Typed, Stored, Picker>({ thing, end }: KeptKind<Typed, Stored, Picker>, version: string): Promise<KeptFormAgain<Typed, Picker> | null> {
  try {
    await end(version);
    return null;
  } catch (error) {
    const { status, message, mendedAt } = refusedForm(error);
    const endRefused = status === 409 ? `Someone else has changed this ${thing} since you opened it. Look at it again before you end it.` : message;
    return { typed: null, picker: null, faults: {}, message: null, mendedAt, endRefused, status };
  }
}
