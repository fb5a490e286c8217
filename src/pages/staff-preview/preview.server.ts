import { lastPreviewDay, previewAddress, previewOf, previewTimeAt, previewTimeFaults } from '#/modules/staff/rules/preview-address.ts';
import { canDoAny, previewCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import { groceriesHome } from '#/page-paths.ts';
import { hasPage, isPreviewed } from '#/page-table.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import type { PreviewWanted } from '#/pages/staff-preview/parts/preview-fields.tsx';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { londonDay, type Instant } from '#/platform/rules/london-time.ts';
import { data, redirectDocument } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Preview' }];

/**
 * Loads the form. Redirects to the preview if the address asks for one without faults: the server then answers that
 * address with the page of the shop, unless an open document asks for its data.
 */
export const loader = (args: PageArgs) =>
  onServer(args, async (calls) => {
    if (!canDoAny((await readStaffSelf(calls)).permissions, previewCapabilities)) throw data(null, { status: 403 });
    const now = await args.context.now();
    const today = londonDay(now);
    const days = { first: today, last: lastPreviewDay(today) };
    const wanted = previewWanted(new URL(args.request.url));
    if (wanted === null) return data({ wanted: { ...previewTimeAt(now), page: groceriesHome }, days, faults: {} as Record<string, string> });
    const address = shopAddress(wanted.page);
    const faults = faultsOf(wanted, address, now);
    // A link in a previewed page may lead to a page without a preview, so the status is 200.
    const isFollowed = faults['day'] === undefined && faults['hour'] === undefined && args.params['time'] !== undefined && hasPage(address);
    if (Object.keys(faults).length > 0) return data({ wanted, days, faults }, { status: isFollowed ? 200 : 422 });
    throw redirectDocument(previewAddress(wanted, address));
  });

/** Returns the preview that an address asks for, in its path or by the fields of the form; null if it asks for none. */
function previewWanted({ pathname, search, searchParams }: URL): PreviewWanted | null {
  const preview = previewOf(pathname);
  if (preview !== null) return { ...preview.time, page: preview.path + search };
  if (!searchParams.has('day')) return null;
  const field = (name: string) => searchParams.get(name)?.trim() ?? '';
  return { day: field('day'), hour: field('hour'), page: field('page') || groceriesHome };
}

/** Returns a typed address without its site, and without the preview that it may be in. */
function shopAddress(typed: string): string {
  const address = URL.parse(typed, 'https://shop.invalid');
  if (address === null) return '';
  return (previewOf(address.pathname)?.path ?? address.pathname) + address.search;
}

function faultsOf(wanted: PreviewWanted, address: string, now: Instant): Record<string, string> {
  const page = isPreviewed(address) ? {} : { page: 'This page differs from shopper to shopper. Please enter one that is the same for everyone, such as a category' };
  return { ...previewTimeFaults(wanted, now), ...page };
}
