import { listStaffContent, readStaffContent } from '#/modules/content/web/keep-content-calls.ts';
import { nextSeasonStart } from '#/modules/content/rules/content-in-season.ts';
import { sectionsToType } from '#/modules/content/rules/typed-content.ts';
import { asCategoryChoices, type CategoryChoice } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { previewTimeFrom } from '#/modules/staff/rules/preview-address.ts';
import { readTaxonomy } from '#/modules/storefront/web/storefront-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of content that the address asks for. */
export function loadContentList(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listStaffContent(calls, asked));
}

/** Loads stored content as the form shows it, the choices of its fields, and the time of its preview. */
export async function loadContent(calls: CallLayer, key: string, today: LondonDay) {
  const [{ content, version }, choices] = await Promise.all([readStaffContent(calls, key), loadChoices(calls)]);
  return { key, version, sections: sectionsToType(content), choices, preview: previewTimeFrom(nextSeasonStart(content, today), today) };
}

/** Loads the choices of an empty form. Throws 403 unless the staff user may publish content. */
export async function loadNewContent(calls: CallLayer): Promise<{ choices: CategoryChoice[] }> {
  const [choices] = await Promise.all([loadChoices(calls), mayDo(calls, 'publishContent')]);
  return { choices };
}

/** Loads the categories to choose from. A form without them still shows the addresses that it has. */
const loadChoices = (calls: CallLayer): Promise<CategoryChoice[]> => readTaxonomy(calls).then(asCategoryChoices, () => []);
