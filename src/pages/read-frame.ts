import * as pages from '#/page-paths.ts';
import type { PageArea } from '#/page-row.ts';
import { listMissingPages, listSkeletons } from '#/page-table.ts';
import { audienceOf } from '#/pages/rules/who-may-open.ts';
import { campaignAddress } from './campaign-address.ts';
import { readShellLinks } from '#/pages/shell/frame/read-shell-links.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import { publicCalls } from './page-calls.ts';
import type { PageServer } from './page-server.ts';
import { taxonomyOfPage } from './taxonomy-of-page.ts';

/**
 * Loads the data of a page's frame, which is public and the same for everyone. The console's frame has no menus and no
 * footer. If the shop's menus or footer fail to load, its pages are shown without them (SH-271).
 */
export async function readFrame(area: PageArea, url: URL, context: PageServer): Promise<ShellData> {
  const opened = { pathname: url.pathname, audience: audienceOf(url.pathname, url.searchParams.get('prompt')) };
  const settings = { ...context.publicSettings, sisterShops: context.publicSettings.sisterShops.map(withCampaign) };
  if (area !== 'shop') return { menus: [], footer: null, missing: false, settings, opened, skeletons: [], missingPages: [] };
  const links = await readShellLinks(publicCalls(context, pages.shopRoot), taxonomyOfPage(context, pages.shopRoot));
  return { ...links, settings, opened, skeletons: listSkeletons(), missingPages: listMissingPages() };
}

const withCampaign = ({ title, href }: { title: string; href: string }) => ({ title, href: campaignAddress(href, { title, place: 'header' }) });
