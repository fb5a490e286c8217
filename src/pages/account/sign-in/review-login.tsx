import { Container } from '#/design/layout/container.tsx';
import { SignInForm } from '#/modules/account/web/sign-in/sign-in-form.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import { BelowSignIn } from './below-sign-in.tsx';
import styles from '#/pages/account/sign-in.module.css';

/** Signs in somebody who comes to write a review, and returns to the product (SH-073). */
export default function ReviewLogin({ actionData, loaderData: { csrf, redirect } }: PropsOf<typeof import('./review-login.server.ts')>) {
  return (
    <Container narrow className={styles.page}>
      <div className={styles.form}>
        <h1>Sign in to write a review</h1>
        <p className={styles.lead}>Afterwards you are back at the product.</p>
        <SignInForm csrf={csrf} redirect={redirect} cameFrom={null} refused={actionData} />
        <BelowSignIn redirect={redirect} />
      </div>
    </Container>
  );
}
