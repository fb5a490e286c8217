import { componentsOf } from '#/modules/content/rules/content-component.ts';
import { noticeKey } from '#/modules/content/rules/notice-key.ts';
import { fetchFragment } from '#/modules/content/web/content-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PageArea } from '#/page-row.ts';
import { listSkeletons } from '#/page-table.ts';
import { audienceOf } from '#/pages/rules/who-may-open.ts';
import { campaignAddress } from './campaign-address.ts';
import { readShellLinks } from '#/pages/shell/frame/read-shell-links.ts';
import { siteNoticeHtml } from '#/pages/shell/frame/banners/site-notice-html.server.tsx';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import { onlyLiveLinks } from './leads-somewhere.ts';
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
  if (area !== 'shop') return { menus: [], footer: null, missing: false, settings, notice: null, opened, skeletons: [], missingPages: [] };
  const [links, notice] = await Promise.all([readShellLinks(publicCalls(context, pages.shopRoot), taxonomyOfPage(context, pages.shopRoot)), readNotice(url, context)]);
  return { ...links, settings, notice, opened, skeletons: listSkeletons() };
}

/** Loads the words of the service notice (SH-412), and draws it; null if no notice shows, or if they fail to load. */
async function readNotice({ pathname, search }: URL, context: PageServer): Promise<string | null> {
  const tone = context.publicSettings.notice ?? null;
  if (tone === null) return null;
  const calls = publicCalls(context, pathname);
  const [fragment, roots] = await Promise.all([
    fetchFragment(calls, noticeKey, { address: pathname + search }).catch(withoutIt(null)),
    taxonomyOfPage(context, pages.shopRoot).catch(withoutIt(null)),
  ]);
  const texts = await onlyLiveLinks(calls, fragment === null ? [] : componentsOf(fragment, ['text']), roots);
  return texts.length === 0 ? null : siteNoticeHtml(tone, texts);
}

const withCampaign = ({ title, href }: { title: string; href: string }) => ({ title, href: campaignAddress(href, { title, place: 'header' }) });
