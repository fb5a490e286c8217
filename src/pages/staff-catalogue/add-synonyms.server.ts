import { addSynonyms } from '#/modules/search/web/keep-synonym-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { saveTypedPhrases } from '#/pages/staff-catalogue/parts/synonym-form.tsx';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Add synonyms' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => mayDo(calls, 'manageCatalogue'));

export async function action(args: PageArgs) {
  const typed = formText(await postedForm(args.request), 'phrases');
  return onServer(args, async (calls) => {
    const refused = await saveTypedPhrases(typed, (phrases) => addSynonyms(calls, { phrases }));
    return refused === null ? redirect(`${pages.synonymList}?saved=yes`, 303) : data(refused, { status: refused.status });
  });
}
