import { afterPickerStep, type FormFields, type TypedGroup } from '#/modules/catalogue/rules/picker-steps.ts';
import { changedByOtherMessage, refusedForm, type RefusedForm } from '#/pages/staff/parts/refused-form.ts';
import { loadPicker } from '#/pages/staff/picker/load-picker.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { linesOf } from './load-deals.ts';
import type { RefusedDeal } from './refused-deal.ts';

/** How a kind of deal is read from a form, and saved. */
export interface DealKind<Typed, Stored> {
  /** The words for one, such as 'meal deal'. */
  thing: string;
  read(fields: FormFields): Typed;
  /** Returns a message for each faulty field, before anything is saved. */
  faults(typed: Typed): Record<string, string>;
  /** Saves the form; its version is empty for a new deal. */
  save(typed: Typed): Promise<unknown>;
  end(version: string): Promise<unknown>;
  /** Reads the stored deal; null for a new one. */
  readStored: (() => Promise<Stored>) | null;
  differing(typed: Typed, stored: Stored): string[];
  /** The field and the message if there is a deal with the new deal's name or number already. */
  taken: readonly [field: string, message: string];
}

interface TypedDeal {
  groups: readonly TypedGroup[];
  version: string;
}

/**
 * Applies the posted form of a deal: a button of its pickers, 'End now' or 'Save'. Returns null if the deal is saved or
 * has ended, otherwise the form to show again with everything typed.
 */
export async function saveTypedDeal<Typed extends TypedDeal, Stored extends { version: string }>(
  calls: CallLayer,
  kind: DealKind<Typed, Stored>,
  fields: FormFields,
): Promise<(RefusedDeal<Typed> & { status: number }) | null> {
  const stepped = afterPickerStep(fields);
  const typed = kind.read(stepped ?? fields);
  const show = async (form: Typed, { faults, message, mendedAt }: RefusedForm, status: number) =>
    ({ typed: form, picker: await loadPicker(calls, linesOf(form.groups), stepped), faults, message, mendedAt, endRefused: null, status });
  if (stepped !== null) return show(typed, { faults: {}, message: null }, 200);
  if (kind.readStored !== null && fields.some(([name]) => name === 'end')) return end(kind, typed.version);
  const faults = kind.faults(typed);
  if (Object.keys(faults).length > 0) return show(typed, { faults, message: null }, 422);
  try {
    await kind.save(typed);
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 409) {
      const refused = refusedForm(error);
      const { pricePence, ...others } = refused.faults;
      return show(typed, { ...refused, faults: { ...others, ...(pricePence !== undefined && { price: pricePence }) } }, refused.status);
    }
    if (kind.readStored === null) return show(typed, { faults: { [kind.taken[0]]: kind.taken[1] }, message: null }, 409);
    const stored = await kind.readStored();
    return show({ ...typed, version: stored.version }, { faults: {}, message: changedByOtherMessage(kind.thing, kind.differing(typed, stored)) }, 409);
  }
}

async function end<Typed, Stored>({ thing, end }: DealKind<Typed, Stored>, version: string): Promise<RefusedDeal<Typed> & { status: number } | null> {
  try {
    await end(version);
    return null;
  } catch (error) {
    const { status, message } = refusedForm(error);
    const endRefused = status === 409 ? `Someone else has changed this ${thing} since you opened it. Look at it again before you end it.` : message;
    return { typed: null, picker: null, faults: {}, message: null, endRefused, status };
  }
}
