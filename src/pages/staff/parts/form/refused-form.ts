import type { FieldFault } from '#/design/forms/error-summary.tsx';
import { staffSignIn } from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

/** The messages of a form that could not be saved. The form keeps everything typed, and shows each beside its field. */
export interface RefusedForm {
  faults: Readonly<Record<string, string>>;
  /** The message about the attempt as a whole; null if there is none. */
  message: string | null;
  /** The address of a page where the problem can be fixed. */
  mendedAt?: string | undefined;
}

/**
 * Converts a failed save to messages in the form, so that the typed values survive a server fault or an expired
 * session. Rethrows an error that the form cannot fix: a missing permission, a thing that does not exist, or an error
 * that is not a failed call.
 */
export function refusedForm(error: unknown): RefusedForm & { status: number } {
  if (!(error instanceof CallFailure) || error.status === 403 || error.status === 404) throw error;
  const status = error.status ?? 503;
  if (status === 401) return { faults: {}, message: signInEnded, mendedAt: staffSignIn, status };
  if (status !== 409 && status !== 422) return { ...unsentForm, status };
  const faults = faultsByField(error, (field) => field.split('.')[0]!);
  return { faults, message: Object.keys(faults).length === 0 ? error.message : null, status };
}

/** Returns the first message for each field of a form, from a refused call whose fields have other names. */
export function faultsByField(error: unknown, fieldOf: (refused: string) => string): Record<string, string> {
  const faults: Record<string, string> = {};
  const refused = error instanceof CallFailure ? (error.body?.errors ?? []) : [];
  for (const { field, message } of refused) faults[fieldOf(field)] ??= message;
  return faults;
}

/** The code of a refused call that would have saved a resumed form (AC-515). */
export const signedInAgain = 'SIGNED_IN_AGAIN';

const signInEnded = 'Your sign-in has ended. Sign in in another tab, then press the button again.';

/**
 * The result of an attempt to save that failed without a reason to show, such as a server fault or a lost connection.
 */
export const unsentForm: RefusedForm = {
  faults: {},
  message: "Sorry, we couldn't save this. Everything you typed is still here. Please try again.",
};

/** The form of a thing that staff keep, with pickers and an 'End now' or 'Remove now' button, to show again. */
export interface RefusedKeptForm<Typed, Picker> extends RefusedForm {
  /** The typed values, and the things that its pickers name; null if they are still in the form. */
  typed: Typed | null;
  picker: Picker | null;
  /** The message about a refused attempt to end or remove the thing; null if there is none. */
  endRefused: string | null;
}

/** The result if the form of a thing that staff keep, or the one that ends or removes it, could not be sent. */
export const unsentKeptForm = (sent: URLSearchParams) => {
  const nothingToSave = { typed: null, picker: null, faults: {}, message: null };
  const verb = ['end', 'remove'].find((one) => sent.has(one));
  return verb === undefined ? { ...nothingToSave, endRefused: null, ...unsentForm } : { ...nothingToSave, endRefused: `Sorry, we couldn't ${verb} this. Please try again.` };
};

/** Says that someone else has removed the stored thing. */
export const removedByOtherMessage = (thing: string): string => `Someone else has removed this ${thing} since you opened it. Press the button again to add what you typed.`;

/** Says that someone else has changed the stored thing, and in which fields it now differs from the typed values. */
export function changedByOtherMessage(thing: string, differing: readonly string[]): string {
  const differences = differing.length === 0 ? 'It is the same as what you typed' : `It differs from what you typed in: ${differing.join(', ')}`;
  return `Someone else has changed this ${thing} since you opened it. ${differences}. Press the button again to save what you typed.`;
}

/**
 * Lists the messages for the summary at the top of the form, in the order of its fields. A fault of a field that the form
 * does not show comes last, as one of the whole form.
 */
export function listFaults(refused: RefusedForm | undefined, order: readonly string[]): FieldFault[] {
  if (refused === undefined) return [];
  const { faults, message, mendedAt } = refused;
  return [
    ...(message === null ? [] : [{ field: null, message, href: mendedAt }]),
    ...order.flatMap((field) => (faults[field] === undefined ? [] : [{ field, message: faults[field] }])),
    ...Object.keys(faults).flatMap((field) => (order.includes(field) ? [] : [{ field: null, message: `${field}: ${faults[field]}` }])),
  ];
}
