import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { sectionKinds } from '#/modules/content/rules/section-kinds.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { contentAddress, fragmentNames } from '#/pages/staff-content/parts/content-address.ts';
import { loadContentList } from '#/pages/staff-content/parts/load-content.ts';
import { ListPager } from '#/pages/staff/parts/list-pager.tsx';
import { ListSearch } from '#/pages/staff/parts/list-search.tsx';
import { useFocusOnPart } from '#/pages/staff/parts/use-focus-on-part.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadContentList(calls, request);

/** Shows the stored content of pages and of parts of pages (AC-545). */
export default function ContentList({ loaderData: { content, totalResults, query, start, size } }: PropsOf<typeof import('./content-list.server.ts')>) {
  const asked = useSearchParams();
  const saved = asked.get('saved');
  useSaidOnce(saved);
  useFocusOnPart(`${query} ${start}`);
  return (
    <div className={staffStyles.page}>
      <div className={staffStyles.head}>
        <h1>Content</h1>
        <ButtonLink href={pages.addContent}>Add content</ButtonLink>
      </div>
      {saved !== null && (
        <Notice tone="success" announce="polite">
          Removed. The shop no longer shows it.
        </Notice>
      )}
      <ListSearch label="Words, path or key" query={query} />
      {content.length === 0 ? (
        <EmptyState icon="search" title="No content">
          <p>No content has these words.</p>
        </EmptyState>
      ) : (
        <Table caption="Content" hideCaption framed>
          <thead>
            <tr>
              <th scope="col">Content</th>
              <th scope="col">Where it shows</th>
              <th scope="col">Sections</th>
            </tr>
          </thead>
          <tbody>
            {content.map(({ key, title, types }) => (
              <tr key={key}>
                <th scope="row" className={staffStyles.wide}>
                  <TextLink href={contentAddress(key)}>{title ?? fragmentNames[key] ?? key}</TextLink>
                </th>
                <td className={staffStyles.address}>{key}</td>
                <td className={staffStyles.wide}>{kindsText(types)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ListPager search={String(asked)} start={start} size={size} total={totalResults} />
    </div>
  );
}

/** Returns the names of the kinds of sections, each once: 'Page title, Text'. */
const kindsText = (types: readonly string[]): string => [...new Set(types.map((type) => sectionKinds[type]?.name ?? type))].join(', ');
