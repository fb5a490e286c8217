import { addSynonyms, changeSynonyms, readSynonyms, removeSynonyms } from '#/modules/search/web/keep-synonym-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { refusedPhrases, saveTypedPhrases } from '#/pages/staff-catalogue/parts/synonym-form.tsx';
import { nullIfGone } from '#/pages/staff/parts/null-if-gone.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { removedByOtherMessage } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer, unlessGone } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeSynonyms>) => onServer(args, (calls) => unlessGone(args, readSynonyms(calls, args.params.groupId)));

export async function action(args: PageArgs<typeof pages.changeSynonyms>) {
  const { groupId } = args.params;
  const form = await postedForm(args.request);
  const version = formText(form, 'version');
  const typed = formText(form, 'phrases');
  return onServer(args, async (calls) => {
    const isRemoved = version === '';
    const refused = form.has('remove')
      ? await refusedPhrases(typed, () => removeSynonyms(calls, groupId, version))
      : await saveTypedPhrases(typed, (phrases) => (isRemoved ? addSynonyms(calls, { phrases }) : changeSynonyms(calls, groupId, { phrases, version })));
    if (refused === null) return redirect(`${pages.synonymList}?saved=yes`, 303);
    // After someone else's change the form takes on the stored version, so that saving again replaces it knowingly.
    const stored = refused.status === 409 ? await readSynonyms(calls, groupId).catch(nullIfGone) : null;
    const message = refused.status === 409 && stored === null ? removedByOtherMessage('group') : refused.message;
    return data({ ...refused, message, version: refused.status === 409 ? (stored?.version ?? '') : version }, { status: refused.status });
  });
}
