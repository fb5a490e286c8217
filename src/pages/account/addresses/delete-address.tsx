import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './delete-address.module.css';

/** Asks whether to delete an address, or says why it cannot be deleted (AC-180, AC-182, AC-208). */
export default function DeleteAddress({ actionData, loaderData: { line1, postalCode, refusal } }: PropsOf<typeof import('./delete-address.server.ts')>) {
  const why = actionData ?? refusal;
  return (
    <Container narrow className={styles.page}>
      <Stack gap="large">
        <h1>Delete address?</h1>
        {why && (
          <Notice tone="danger" title={why.title} announce={actionData && 'assertive'}>
            {why.text}
          </Notice>
        )}
        <p>{`${line1}, ${postalCode}`}</p>
        <form method="post">
          <Stack>
            {refusal === null && (
              <Button type="submit" wide>
                Delete
              </Button>
            )}
            <ButtonLink href={pages.myDetails} variant="secondary" wide>
              {refusal === null ? 'Cancel' : 'OK'}
            </ButtonLink>
          </Stack>
        </form>
      </Stack>
    </Container>
  );
}
