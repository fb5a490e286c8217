import { TextLink } from '#/design/navigation/text-link.tsx';
import { newSection } from '#/modules/content/rules/typed-content.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { ContentForm, unsentContent } from '#/pages/staff-content/parts/content-form.tsx';
import { loadNewContent } from '#/pages/staff-content/parts/load-content.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = loadNewContent;

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentContent;

/** Shows the form that adds the content of a page or of a part of pages (AC-545). */
export default function AddContent({ loaderData: { choices }, actionData }: PropsOf<typeof import('./add-content.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.contentList}>All content</TextLink>
      </p>
      <h1>Add content</h1>
      <ContentForm
        sections={actionData?.typed ?? [newSection(0, 'title'), newSection(1, 'text')]}
        newKey={actionData?.key ?? ''}
        version=""
        choices={choices}
        refused={actionData}
        submit="Add"
      />
    </div>
  );
}
