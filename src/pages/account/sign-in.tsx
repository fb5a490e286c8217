import { Container } from '#/design/layout/container.tsx';
import { SignInForm } from '#/modules/account/web/sign-in/sign-in-form.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './sign-in.module.css';

export default function SignIn({ actionData, loaderData }: PropsOf<typeof import('./sign-in.server.ts')>) {
  return (
    <Container narrow className={styles.page}>
      <h1>Sign in</h1>
      <SignInForm {...loaderData} refused={actionData} />
    </Container>
  );
}
