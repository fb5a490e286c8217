import { addSynonyms } from '#/modules/search/web/keep-synonym-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { mayManageCatalogue } from '#/pages/staff/parts/may-manage-catalogue.ts';
import { saveTypedPhrases } from '#/pages/staff-catalogue/parts/synonym-form.tsx';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Add synonyms' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, mayManageCatalogue);

export async function action(args: PageArgs) {
  const typed = formText(await args.request.formData(), 'phrases');
  return onServer(args, async (calls) => {
    const refused = await saveTypedPhrases(typed, (phrases) => addSynonyms(calls, { phrases }));
    return refused === null ? redirect(`${pages.synonymList}?saved=yes`, 303) : data(refused, { status: refused.status });
  });
}
