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
  const faults: Record<string, string> = {};
  for (const { field, message } of error.body?.errors ?? []) {
    faults[field.split('.')[0]!] ??= message;
  }
  return { faults, message: Object.keys(faults).length === 0 ? error.message : null, status };
}

const signInEnded = 'Your sign-in has ended. Sign in in another tab, then press the button again.';

/**
 * The result of an attempt to save that failed without a reason to show, such as a server fault or a lost connection.
 */
export const unsentForm: RefusedForm = {
  faults: {},
  message: "Sorry, we couldn't save this. Everything you typed is still here. Please try again.",
};

/** Says that someone else has changed the stored thing, and in which fields it now differs from the typed values. */
export function changedByOtherMessage(thing: string, differing: readonly string[]): string {
  const differences = differing.length === 0 ? 'It is the same as what you typed' : `It differs from what you typed in: ${differing.join(', ')}`;
  return `Someone else has changed this ${thing} since you opened it. ${differences}. Press the button again to save what you typed.`;
}

/** Lists the messages for the summary at the top of the form, in the order of its fields. */
export function listFaults(refused: RefusedForm | undefined, order: readonly string[]): FieldFault[] {
  if (refused === undefined) return [];
  const { faults, message, mendedAt } = refused;
  return [
    ...(message === null ? [] : [{ field: null, message, href: mendedAt }]),
    ...order.flatMap((field) => (faults[field] === undefined ? [] : [{ field, message: faults[field] }])),
  ];
}
