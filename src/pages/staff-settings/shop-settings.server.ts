import { readShopSettings } from '#/modules/settings/web/shop-settings-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { saveTypedSettings } from './save-typed-settings.ts';

export const head = () => [{ title: 'Settings' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, readShopSettings);

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const refused = await saveTypedSettings(calls, form);
    return refused === null ? redirect(`${pages.shopSettings}?saved=yes`, 303) : data(refused, { status: refused.status });
  });
}
