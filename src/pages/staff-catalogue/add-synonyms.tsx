import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { SynonymForm, unsentSynonyms } from '#/pages/staff-catalogue/parts/synonym-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls) => mayDo(calls, 'manageCatalogue');

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentSynonyms;

/** Shows the form that adds a group of synonyms (decision 29). */
export default function AddSynonyms({ actionData }: PropsOf<typeof import('./add-synonyms.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.synonymList}>All synonyms</TextLink>
      </p>
      <h1>Add synonyms</h1>
      <SynonymForm typed={actionData?.typed ?? ''} version="" refused={actionData} submit="Add" />
    </div>
  );
}
