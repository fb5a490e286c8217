import { removeStaffContent } from '#/modules/content/web/keep-content-calls.ts';
import { previewTimeFrom } from '#/modules/staff/rules/preview-address.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { contentAddress, contentKeyAt } from '#/pages/staff-content/parts/content-address.ts';
import { loadContent, loadNewContent } from '#/pages/staff-content/parts/load-content.ts';
import { afterContentStep, saveTypedContent } from '#/pages/staff-content/parts/save-typed-content.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { refusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer, unlessGone } from '#/pages/staff/parts/staff-page.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

const keyOf = ({ request, params }: PageArgs): string => contentKeyAt(new URL(request.url).pathname, params);

export const loader = (args: PageArgs) =>
  onServer(args, async (calls) => {
    const key = keyOf(args);
    const today = londonDay(await args.context.now());
    return (await unlessGone(args, loadContent(calls, key, today))) ?? { key, version: '', sections: [], preview: previewTimeFrom(null, today), ...(await loadNewContent(calls)) };
  });

export async function action(args: PageArgs) {
  const key = keyOf(args);
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    if (form.has('remove')) {
      try {
        await removeStaffContent(calls, key, formText(form, 'version'));
      } catch (error) {
        const refused = refusedForm(error);
        return data({ typed: null, ...refused }, { status: refused.status });
      }
      return redirect(`${pages.contentList}?saved=yes`, 303);
    }
    const kept = afterContentStep(form) ?? (await saveTypedContent(calls, key, form));
    return kept === null ? redirect(`${contentAddress(key)}?saved=yes`, 303) : data(kept, { status: kept.status });
  });
}
