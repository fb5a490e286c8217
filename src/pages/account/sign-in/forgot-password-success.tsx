import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import * as pages from '#/page-paths.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import { BackLink } from '#/pages/account/back-link.tsx';
import styles from '#/pages/account/sign-in.module.css';

/** The page after asking for a reset link. It is the same whether or not the address has an account (AC-069). */
export default function ForgotPasswordSuccess({ loaderData: { isSignedIn } }: PropsOf<typeof import('./forgot-password-success.server.ts')>) {
  const redirect = useSearchParams().get('redirect');
  return (
    <Container narrow className={styles.page}>
      <Stack gap="large">
        <h1>Check your email</h1>
        <p>If an account exists for that email address, we&rsquo;ve sent a link to reset your password.</p>
        <p>The link works once, within 60 minutes. If nothing arrives, look in your junk folder.</p>
        {!isSignedIn && (
          <p>
            <TextLink href={withRedirect(pages.forgotPassword, redirect)}>Use a different email address</TextLink>
          </p>
        )}
        <BackLink isSignedIn={isSignedIn} />
      </Stack>
    </Container>
  );
}
