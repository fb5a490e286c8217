import { afterSectionStep, readTypedSections, type TypedSection } from '#/modules/content/rules/typed-sections.ts';
import { differingFooter, footerFieldId, footerSections, footerTyped } from '#/modules/storefront/rules/footer/typed-footer.ts';
import { putStaffFooter, readStaffFooter } from '#/modules/storefront/web/keep-footer-calls.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import { formText } from '#/pages/form-text.ts';
import { changedByOtherMessage, faultsByField, refusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { RefusedFooter } from './footer-form.tsx';

/** The form to show again, and the status of the answer. */
export type FooterToShow = RefusedFooter & { status: number };

type FooterBody = RestCalls['PUT staff/v1/staff/footer']['input']['body'];

/**
 * Applies the posted form of the footer: a button of its lists, or 'Save'. Returns null if the footer is saved, otherwise
 * the form to show again with everything typed.
 */
export async function saveTypedFooter(calls: CallLayer, form: FormData): Promise<FooterToShow | null> {
  const version = formText(form, 'version');
  const step = form.get('step');
  const posted = footerSections(readTypedSections(fieldsOfForm(form)));
  if (typeof step === 'string') {
    const { sections } = afterSectionStep(posted, step, (key) => ({ key, type: '', values: {}, lists: {} }));
    return { typed: footerSections(sections), version, faults: {}, message: null, status: 200 };
  }
  const read = footerTyped(posted);
  if (!read.ok) return { typed: posted, version, faults: read.faults, message: null, status: 422 };
  try {
    await putStaffFooter(calls, { ...(read.footer as FooterBody), version });
    return null;
  } catch (error) {
    return afterRefusal(calls, error, { typed: posted, version });
  }
}

async function afterRefusal(calls: CallLayer, error: unknown, { typed, version }: { typed: readonly TypedSection[]; version: string }): Promise<FooterToShow> {
  if (!(error instanceof CallFailure) || error.status !== 409) {
    return { typed, version, ...refusedForm(error), faults: faultsByField(error, (field) => footerFieldId(field, typed)) };
  }
  const stored = await readStaffFooter(calls);
  const read = footerTyped(typed);
  const differing = read.ok ? differingFooter(read.footer, stored) : [];
  return { typed, version: stored.version, faults: {}, message: changedByOtherMessage('footer', differing), status: 409 };
}
