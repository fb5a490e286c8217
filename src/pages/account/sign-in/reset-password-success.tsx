import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import * as pages from '#/page-paths.ts';
import styles from '#/pages/account/sign-in.module.css';

/** The page after resetting a password. It signs no one in (AC-089). */
export default function ResetPasswordSuccess() {
  return (
    <Container narrow className={styles.page}>
      <Stack gap="large">
        <h1>Your password has been reset</h1>
        <ButtonLink href={pages.signIn} size="large" wide>
          Sign in
        </ButtonLink>
      </Stack>
    </Container>
  );
}
