import { Button } from '#/design/forms/buttons/button.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { previewAddress } from '#/modules/staff/rules/preview-address.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { fragmentNames } from '#/pages/staff-content/parts/content-address.ts';
import { ContentForm, unsentContent } from '#/pages/staff-content/parts/content-form.tsx';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { Form } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentContent;

/** Shows the form that changes or removes the content of a page or of a part of pages (AC-545). */
export default function ChangeContent({ loaderData: { key, version, sections, choices, preview }, actionData }: PropsOf<typeof import('./change-content.server.ts')>) {
  const name = sections.find(({ type }) => type === 'title')?.values['title'] ?? fragmentNames[key] ?? key;
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <Breadcrumb trail={[{ name: 'Content', href: pages.contentList }, { name }]} />
      <KeptHead name={name} about={key} {...(key.startsWith('/') && { inShop: key, preview: previewAddress(preview, key) })} />
      <SavedNotice said={{ yes: 'Saved. Shoppers see it within two seconds.' }} />
      <ContentForm key={`${key} ${version}`} sections={actionData?.typed ?? sections} newKey={null} version={version} choices={choices} refused={actionData} submit="Save" />
      {version !== '' && (
        <Disclosure title="Remove this content">
          <Form method="post">
            <p>{key.startsWith('/') ? 'Its page will show nothing, or will not be found.' : 'The part of the page where it shows will be empty.'} The audit keeps a copy.</p>
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="remove" value="yes" variant="secondary">
              Remove
            </Button>
          </Form>
        </Disclosure>
      )}
    </div>
  );
}
