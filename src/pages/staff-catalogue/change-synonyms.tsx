import { TextLink } from '#/design/navigation/text-link.tsx';
import { readSynonyms } from '#/modules/search/web/keep-synonym-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { SynonymForm, unsentSynonyms } from '#/pages/staff-catalogue/parts/synonym-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { params }) => readSynonyms(calls, params.groupId);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentSynonyms;

/** Shows the form that changes or removes a group of synonyms (decision 29). */
export default function ChangeSynonyms({ loaderData: group, actionData }: PropsOf<typeof import('./change-synonyms.server.ts')>) {
  const name = group?.phrases[0] ?? 'Synonyms';
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <p>
        <TextLink href={pages.synonymList}>All synonyms</TextLink>
      </p>
      <h1>{name}</h1>
      <SynonymForm typed={actionData?.typed ?? group?.phrases.join(', ') ?? ''} version={actionData?.version ?? group?.version ?? ''} refused={actionData} submit="Save" />
    </div>
  );
}
