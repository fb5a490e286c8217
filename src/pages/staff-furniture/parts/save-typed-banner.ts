import { bannerFieldId, bannerTyped, differingBanner, readTypedBanner, type TypedBanner } from '#/modules/adtech/rules/typed-banner.ts';
import { putStaffBanner, readStaffBanner, removeStaffBanner } from '#/modules/adtech/web/keep-banner-calls.ts';
import { afterPickerStep, type FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { slugOf } from '#/modules/catalogue/rules/slug-of.ts';
import { nullIfGone } from '#/pages/staff/parts/null-if-gone.ts';
import { changedByOtherMessage, faultsByField, refusedForm, removedByOtherMessage } from '#/pages/staff/parts/form/refused-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { RefusedBanner } from './banner-form.tsx';

/** The form to show again, and the status of the answer. */
export type BannerToShow = RefusedBanner & { status: number };

/**
 * Applies the posted form of a banner, new if `bannerId` is null: a button of its picker, 'Remove now' or 'Save'. Returns
 * null if the banner is saved or removed, otherwise the form to show again with everything typed.
 */
export async function saveTypedBanner(calls: CallLayer, bannerId: string | null, fields: FormFields): Promise<BannerToShow | null> {
  const stepped = afterPickerStep(fields);
  const typed = readTypedBanner(stepped ?? fields);
  const searched = (stepped ?? fields).find(([name]) => name === 'categories.find')?.[1].trim() ?? '';
  const shown = { typed, searched, picker: null, faults: {}, message: null, endRefused: null };
  if (stepped !== null) return { ...shown, status: 200 };
  if (bannerId !== null && fields.some(([name]) => name === 'remove')) return remove(calls, bannerId, typed.version);
  const id = bannerId ?? newBannerId(typed);
  const read = bannerTyped(typed);
  const isId = /^[a-z0-9][a-z0-9-]{0,63}$/.test(id);
  if (!read.ok || !isId) {
    const faults = { ...(!isId && typed.heading !== '' && { id: 'Use small letters, digits and hyphens' }), ...(!read.ok && read.faults) };
    return { ...shown, faults, status: 422 };
  }
  try {
    await putStaffBanner(calls, id, read.banner);
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 409) return { ...shown, ...refusedForm(error), faults: faultsByField(error, bannerFieldId) };
    if (bannerId === null) return { ...shown, faults: { id: 'There is a banner with this id already' }, status: 409 };
    const stored = await readStaffBanner(calls, id).catch(nullIfGone);
    const message = stored === null ? removedByOtherMessage('banner') : changedByOtherMessage('banner', differingBanner(typed, stored));
    return { ...shown, typed: { ...typed, version: stored?.version ?? '' }, message, status: 409 };
  }
}

/** Returns the id of a new banner: the typed one, or one made from its heading. */
export const newBannerId = ({ id, heading }: TypedBanner): string => id || slugOf(heading);

async function remove(calls: CallLayer, bannerId: string, version: string): Promise<BannerToShow | null> {
  try {
    await removeStaffBanner(calls, bannerId, version);
    return null;
  } catch (error) {
    const { status, message, mendedAt } = refusedForm(error);
    const endRefused = status === 409 ? 'Someone else has changed this banner since you opened it. Look at it again before you remove it.' : message;
    return { typed: null, picker: null, faults: {}, message: null, mendedAt, endRefused, status };
  }
}
