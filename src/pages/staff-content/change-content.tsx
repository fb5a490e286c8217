import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Button } from '#/design/forms/button.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { contentKeyAt, fragmentNames } from '#/pages/staff-content/parts/content-address.ts';
import { ContentForm, unsentContent } from '#/pages/staff-content/parts/content-form.tsx';
import { loadContent } from '#/pages/staff-content/parts/load-content.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { Form, useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request, params }) => loadContent(calls, contentKeyAt(new URL(request.url).pathname, params));

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentContent;

/** Shows the form that changes or removes the content of a page or of a part of pages (AC-545). */
export default function ChangeContent({ loaderData: { key, version, sections, choices }, actionData }: PropsOf<typeof import('./change-content.server.ts')>) {
  const saved = useSearchParams().get('saved');
  useSaidOnce(saved);
  const name = sections.find(({ type }) => type === 'title')?.values['title'] ?? fragmentNames[key] ?? key;
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <Breadcrumb trail={[{ name: 'Content', href: pages.contentList }, { name }]} />
      <div className={staffStyles.head}>
        <div>
          <h1>{name}</h1>
          <p className={staffStyles.soft}>{key}</p>
        </div>
        {key.startsWith('/') && (
          <ButtonLink as="a" variant="secondary" href={key}>
            See in shop
          </ButtonLink>
        )}
      </div>
      {saved !== null && (
        <Notice tone="success" announce="polite">
          Saved. Shoppers see it within two seconds.
        </Notice>
      )}
      <ContentForm key={`${key} ${version}`} sections={actionData?.typed ?? sections} newKey={null} version={version} choices={choices} refused={actionData} submit="Save" />
      <Disclosure title="Remove this content">
        <Form method="post">
          <p>{key.startsWith('/') ? 'Its page will show nothing, or will not be found.' : 'The part of the page where it shows will be empty.'} The audit keeps a copy.</p>
          <input type="hidden" name="version" value={version} />
          <Button type="submit" name="remove" value="yes" variant="secondary">
            Remove
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
