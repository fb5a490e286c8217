import { TextLink } from '#/design/navigation/text-link.tsx';
import { sectionKinds } from '#/modules/content/rules/section-kinds.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { contentAddress, fragmentNames } from '#/pages/staff-content/parts/content-address.ts';
import { loadContentList } from '#/pages/staff-content/parts/load-content.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadContentList(calls, request);

/** Shows the stored content of pages and of parts of pages (AC-545). */
export default function ContentList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./content-list.server.ts')>) {
  return (
    <KeptList
      title="Content"
      add={{ href: pages.addContent, label: 'Add content' }}
      said="Removed. The shop no longer shows it."
      searchLabel="Words, path or key"
      none={['No content', 'No content has these words.']}
      shown={shown}
      columns={['Content', 'Where it shows', 'Sections']}
      rows={content.map(({ key, title, types }) => (
        <tr key={key}>
          <th scope="row" className={staffStyles.wide}>
            <TextLink href={contentAddress(key)}>{title ?? fragmentNames[key] ?? key}</TextLink>
          </th>
          <td className={staffStyles.address}>{key}</td>
          <td className={staffStyles.wide}>{kindsText(types)}</td>
        </tr>
      ))}
    />
  );
}

/** Returns the names of the kinds of sections, each once: 'Page title, Text'. */
const kindsText = (types: readonly string[]): string => [...new Set(types.map((type) => sectionKinds[type]?.name ?? type))].join(', ');
