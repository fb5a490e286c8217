import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { CodeForm } from '#/modules/account/web/registration/code-form.tsx';
import { RegistrationStep } from '#/modules/account/web/registration/registration-step.tsx';
import { ResendForm } from '#/modules/account/web/registration/resend-form.tsx';
import * as pages from '#/page-paths.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from '#/pages/account/sign-in.module.css';

/** The page that asks for the mailed code. It is the same whether or not the address has an account (AC-101). */
export default function RegistrationCode({ actionData, loaderData }: PropsOf<typeof import('./registration-code.server.ts')>) {
  const { csrf, registrationId, email, secondsUntilResend, wasSent } = loaderData;
  const redirect = useSearchParams().get('redirect');
  return (
    <Container narrow className={styles.page}>
      <RegistrationStep step={2} />
      <Stack gap="large">
        <h1>Check your email</h1>
        <p className={styles.address}>
          We&rsquo;ve emailed <b>{email}</b>. Enter the 6-digit code to continue.
        </p>
        <CodeForm csrf={csrf} registrationId={registrationId} refused={actionData} />
        <ResendForm csrf={csrf} registrationId={registrationId} secondsUntilResend={secondsUntilResend} refused={actionData?.resend} wasSent={wasSent && !actionData} />
        <p>
          <TextLink href={withRedirect(pages.registration, redirect)}>Use a different email address</TextLink>
        </p>
      </Stack>
    </Container>
  );
}
