import { changeSynonyms, readSynonyms, removeSynonyms } from '#/modules/search/web/keep-synonym-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { saveTypedPhrases } from '#/pages/staff-catalogue/parts/synonym-form.tsx';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeSynonyms>) => onServer(args, (calls) => readSynonyms(calls, args.params.groupId));

export async function action(args: PageArgs<typeof pages.changeSynonyms>) {
  const { groupId } = args.params;
  const form = await args.request.formData();
  const version = formText(form, 'version');
  return onServer(args, async (calls) => {
    if (form.has('remove')) {
      await removeSynonyms(calls, groupId);
      return redirect(`${pages.synonymList}?saved=yes`, 303);
    }
    const refused = await saveTypedPhrases(formText(form, 'phrases'), (phrases) => changeSynonyms(calls, groupId, { phrases, version }));
    if (refused === null) return redirect(`${pages.synonymList}?saved=yes`, 303);
    // After someone else's change the form takes on the stored version, so that saving again replaces it knowingly.
    const stored = refused.status === 409 ? await readSynonyms(calls, groupId) : null;
    return data({ ...refused, version: stored?.version ?? version }, { status: refused.status });
  });
}
