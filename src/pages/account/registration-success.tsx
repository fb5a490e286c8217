import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './sign-in.module.css';

/** Greets a new customer (AC-112). */
export default function RegistrationSuccess({ loaderData: { firstName, returnPath } }: PropsOf<typeof import('./registration-success.server.ts')>) {
  return (
    <Container narrow className={styles.page}>
      <Stack gap="large">
        <h1>Welcome, {firstName}</h1>
        <p>Your account is ready, and you are signed in.</p>
        <ButtonLink href={returnPath} size="large" wide>
          Start shopping
        </ButtonLink>
      </Stack>
    </Container>
  );
}
