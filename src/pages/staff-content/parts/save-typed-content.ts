import { contentKeyFault, pageContentKey } from '#/modules/content/rules/content-key.ts';
import { contentTyped, newSection, sectionsToType } from '#/modules/content/rules/typed-content.ts';
import { afterSectionStep, readTypedSections } from '#/modules/content/rules/typed-sections.ts';
import { putStaffContent, readStaffContent } from '#/modules/content/web/keep-content-calls.ts';
import { showsContent } from '#/page-table.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import { nullIfGone } from '#/pages/staff/parts/null-if-gone.ts';
import { changedByOtherMessage, refusedForm, removedByOtherMessage } from '#/pages/staff/parts/form/refused-form.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { RefusedContent } from './content-form.tsx';

type Refused = RefusedContent & { status: number };

/** Returns the form after one of its buttons for sections was pressed without script; null if it is to be saved. */
export function afterContentStep(form: FormData): Refused | null {
  const step = form.get('step');
  if (typeof step !== 'string') return null;
  const { sections } = afterSectionStep(readTypedSections(fieldsOfForm(form)), step, (key) => newSection(key, formText(form, 'newType')));
  return { typed: sections, key: formText(form, 'key'), version: formText(form, 'version'), faults: {}, message: null, status: 200 };
}

/** Returns the key of new content as typed: a page's path becomes the key under which its page asks for it. */
export function typedContentKey(form: FormData): string {
  const key = formText(form, 'key').trim();
  return key.startsWith('/') ? pageContentKey(key) : key;
}

/**
 * Saves the form for content, new if its version is empty. Returns null if it is saved, otherwise the form with
 * messages. If someone else has changed the content, the message names the sections that differ, and saving again
 * replaces them.
 */
export async function saveTypedContent(calls: CallLayer, key: string, form: FormData): Promise<Refused | null> {
  const typed = readTypedSections(fieldsOfForm(form));
  const version = formText(form, 'version');
  const read = contentTyped(typed);
  const keyFault = key === '' ? 'Please enter where it shows' : (contentKeyFault(key) ?? (version === '' ? pageFault(key) : null));
  if (!read.ok || keyFault !== null) {
    return { typed, key, version, faults: { ...(keyFault !== null && { key: keyFault }), ...(!read.ok && read.faults) }, message: null, status: 422 };
  }
  try {
    await putStaffContent(calls, key, { content: read.content, version });
    return null;
  } catch (error) {
    if (error instanceof CallFailure && error.status === 409) return afterOthersChange(calls, { key, typed, version, content: read.content });
    const refused = refusedForm(error);
    return { typed, key, version, ...refused, faults: {}, message: faultText(error) ?? refused.message };
  }
}

/** Returns why no shopper would see content with this key; null for a fragment, and for a path whose page shows content (SH-067). */
function pageFault(key: string): string | null {
  if (!key.startsWith('/') || showsContent(key)) return null;
  return `No page shows content at this address. Try one such as ${pages.shopRoot}/autumn`;
}

interface Attempt {
  key: string;
  typed: RefusedContent['typed'];
  version: string;
  content: readonly { type: string }[];
}

async function afterOthersChange(calls: CallLayer, { key, typed, version, content }: Attempt): Promise<Refused> {
  if (version === '') return { typed, key, version, faults: { key: 'There is content here already' }, message: null, status: 409 };
  const stored = await readStaffContent(calls, key).catch(nullIfGone);
  if (stored === null) {
    return { typed, key, version: '', faults: {}, message: removedByOtherMessage('content'), status: 409 };
  }
  const places = Array.from({ length: Math.max(content.length, stored.content.length) }, (_, at) => at);
  const differing = places.filter((at) => textOf(content[at]) !== textOf(stored.content[at])).map((at) => `section ${at + 1}`);
  return { typed, key, version: stored.version, faults: {}, message: changedByOtherMessage('content', differing), status: 409 };
}

/** Compares components as the form shows them, because the database does not keep the order of their fields. */
const textOf = (component: { type: string } | undefined): string => JSON.stringify(component && sectionsToType([component]));

/** Returns the first message of a refused call, with the section that it is about. */
function faultText(error: unknown): string | null {
  const [first] = (error instanceof CallFailure && error.status === 422 && error.body?.errors) || [];
  if (first === undefined) return null;
  const [, at] = first.field.split('.');
  return at !== undefined && /^\d+$/.test(at) ? `Section ${Number(at) + 1}: ${first.message}` : first.message;
}
