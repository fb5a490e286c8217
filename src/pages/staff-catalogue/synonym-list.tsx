import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { loadSynonyms } from '#/pages/staff-catalogue/parts/load-synonyms.ts';
import { ListPager } from '#/pages/staff/parts/list-pager.tsx';
import { ListSearch } from '#/pages/staff/parts/list-search.tsx';
import { useFocusOnPart } from '#/pages/staff/parts/use-focus-on-part.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadSynonyms(calls, request);

/** Shows the groups of phrases that mean the same in a search (decision 29). */
export default function SynonymList({ loaderData: { content, totalResults, query, start, size } }: PropsOf<typeof import('./synonym-list.server.ts')>) {
  const asked = useSearchParams();
  const saved = asked.get('saved');
  useSaidOnce(saved);
  useFocusOnPart(`${query} ${start}`);
  return (
    <div className={staffStyles.page}>
      <div className={staffStyles.head}>
        <h1>Synonyms</h1>
        <ButtonLink href={pages.addSynonyms}>Add synonyms</ButtonLink>
      </div>
      {saved !== null && (
        <Notice tone="success" announce="polite">
          Saved. Searches use it within two seconds.
        </Notice>
      )}
      <ListSearch label="Part of a phrase" query={query} />
      {content.length === 0 ? (
        <EmptyState icon="search" title="No synonyms">
          <p>No group has such a phrase.</p>
        </EmptyState>
      ) : (
        <Table caption="Groups of synonyms" hideCaption framed>
          <thead>
            <tr>
              <th scope="col">Phrase</th>
              <th scope="col">Means the same as</th>
            </tr>
          </thead>
          <tbody>
            {content.map(({ id, phrases: [first, ...others] }) => (
              <tr key={id}>
                <th scope="row">
                  <TextLink href={pages.linkTo(pages.changeSynonyms, { groupId: String(id) })}>{first}</TextLink>
                </th>
                <td className={staffStyles.wide}>{others.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ListPager search={String(asked)} start={start} size={size} total={totalResults} />
    </div>
  );
}
