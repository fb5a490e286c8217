import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { loadSynonyms } from '#/pages/staff-catalogue/parts/load-synonyms.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadSynonyms(calls, request);

/** Shows the groups of phrases that mean the same in a search (decision 29). */
export default function SynonymList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./synonym-list.server.ts')>) {
  return (
    <KeptList
      title="Synonyms"
      add={{ href: pages.addSynonyms, label: 'Add synonyms' }}
      said="Saved. Searches use it within two seconds."
      searchLabel="Part of a phrase"
      none={['No synonyms', 'No group has such a phrase.']}
      caption="Groups of synonyms"
      shown={shown}
      columns={['Phrase', 'Means the same as']}
      rows={content.map(({ id, phrases: [first, ...others] }) => (
        <tr key={id}>
          <th scope="row">
            <TextLink href={pages.linkTo(pages.changeSynonyms, { groupId: String(id) })}>{first}</TextLink>
          </th>
          <td className={staffStyles.wide}>{others.join(', ')}</td>
        </tr>
      ))}
    />
  );
}
