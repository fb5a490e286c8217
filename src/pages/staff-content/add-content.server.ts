import type { PageArgs } from '#/pages/page-types.ts';
import { contentAddress } from '#/pages/staff-content/parts/content-address.ts';
import { loadNewContent } from '#/pages/staff-content/parts/load-content.ts';
import { afterContentStep, saveTypedContent, typedContentKey } from '#/pages/staff-content/parts/save-typed-content.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Add content' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, loadNewContent);

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  const key = typedContentKey(form);
  return onServer(args, async (calls) => {
    const stepped = afterContentStep(form);
    if (stepped !== null) await mayDo(calls, 'publishContent');
    const kept = stepped ?? (await saveTypedContent(calls, key, form));
    return kept === null ? redirect(`${contentAddress(key)}?saved=yes`, 303) : data(kept, { status: kept.status });
  });
}
