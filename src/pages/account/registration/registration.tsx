import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { RegistrationForm } from '#/modules/account/web/registration/registration-form.tsx';
import { RegistrationNotice } from '#/modules/account/web/registration/registration-notice.tsx';
import { RegistrationStep } from '#/modules/account/web/registration/registration-step.tsx';
import { itemsText } from '#/modules/trolley/rules/totals/items-in.ts';
import * as pages from '#/page-paths.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from '#/pages/account/sign-in.module.css';

/** The first step of becoming a customer (AC-097). It leads on to the code of a registration that was left (decision 204). */
export default function Registration({ actionData, loaderData: { csrf, waiting, own } }: PropsOf<typeof import('./registration.server.ts')>) {
  const redirect = useSearchParams().get('redirect');
  return (
    <Container narrow className={styles.page}>
      <RegistrationStep step={1} />
      <Stack gap="large">
        <h1>Create your account</h1>
        <RegistrationNotice own={own} />
        {waiting > 0 && (
          <Notice tone="success">
            Your {itemsText(waiting)} {waiting === 1 ? 'is' : 'are'} kept in your trolley.
          </Notice>
        )}
        <RegistrationForm csrf={csrf} refused={actionData} />
        <p className={styles.or}>Already have an account?</p>
        <ButtonLink href={withRedirect(pages.signIn, redirect)} variant="secondary" size="large" wide>
          Sign in
        </ButtonLink>
      </Stack>
    </Container>
  );
}
