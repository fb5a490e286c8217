import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { ResetPasswordForm } from '#/modules/account/web/password/reset-password-form.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from '#/pages/account/sign-in.module.css';

/** The page that a reset link leads to (AC-081). */
export default function ResetPassword({ actionData, loaderData }: PropsOf<typeof import('./reset-password.server.ts')>) {
  return (
    <Container narrow className={styles.page}>
      <Stack gap="large">
        <h1>Choose a new password</h1>
        <p>You&rsquo;ll be signed out in every browser.</p>
        <ResetPasswordForm csrf={loaderData.csrf} refused={actionData} />
      </Stack>
    </Container>
  );
}
