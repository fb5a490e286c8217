import { listStaffBanners, readStaffBanner } from '#/modules/adtech/web/keep-banner-calls.ts';
import { footerToType } from '#/modules/storefront/rules/footer/typed-footer.ts';
import { asCategoryChoices, type CategoryChoice } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { readStaffFooter } from '#/modules/storefront/web/keep-footer-calls.ts';
import { readTaxonomy } from '#/modules/storefront/web/storefront-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of banners that the address asks for. */
export function loadFurniture(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listStaffBanners(calls, asked));
}

/** Loads the footer as the form shows it, and the addresses that its fields suggest. */
export async function loadStaffFooter(calls: CallLayer) {
  const [{ version, ...footer }, choices] = await Promise.all([readStaffFooter(calls), loadChoices(calls)]);
  return { version, sections: footerToType(footer), choices };
}

/** Loads a banner with its counts, and the categories to choose from. */
export async function loadBanner(calls: CallLayer, bannerId: string) {
  const [banner, choices] = await Promise.all([readStaffBanner(calls, bannerId), loadChoices(calls)]);
  return { banner, choices };
}

/** Loads the choices of an empty form. Throws 403 unless the staff user may keep banners. */
export async function loadNewBanner(calls: CallLayer): Promise<{ choices: CategoryChoice[] }> {
  const [choices] = await Promise.all([loadChoices(calls), mayDo(calls, 'keepBanners')]);
  return { choices };
}

/** Loads the categories to choose from. A form without them still shows the addresses that it has. */
const loadChoices = (calls: CallLayer): Promise<CategoryChoice[]> => readTaxonomy(calls).then(asCategoryChoices, () => []);
