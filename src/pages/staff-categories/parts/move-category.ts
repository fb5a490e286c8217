import { putStaffCategory, readStaffCategory } from '#/modules/catalogue/web/keep-category-calls.ts';
import { refusedForm, signedInAgain, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data } from '#/platform/web/router/page-results.ts';

/** The directions in which a list's buttons move a category. */
export type MoveDirection = 'up' | 'down';

/** Returns the value of a button that moves a category before another of the list, or to its end. */
export const moveValue = (direction: MoveDirection, id: number, before: number | null): string => `${direction} ${id} ${before ?? 'end'}`;

/** Applies the value of a pressed button that moves a category. Returns null if it is moved, otherwise the message. */
export async function moveCategory(calls: CallLayer, value: string): Promise<(RefusedForm & { status: number }) | null> {
  const [, id, before] = /^(?:up|down) (-?\d{1,9}) (-?\d{1,9}|end)$/.exec(value) ?? [];
  if (id === undefined) throw data(null, { status: 400 });
  try {
    const { name, url, version } = await readStaffCategory(calls, Number(id));
    await putStaffCategory(calls, Number(id), { name, url, before: before === 'end' ? '' : Number(before), version });
    return null;
  } catch (error) {
    const { faults: _faults, message, ...refused } = refusedForm(error);
    const isOutdated = (refused.status === 409 || refused.status === 422) && !(error instanceof CallFailure && error.code === signedInAgain);
    return { ...refused, faults: {}, message: isOutdated ? 'Someone else has changed these categories. Look at them again before you move one.' : message };
  }
}
