import { Container } from '#/design/layout/container.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { startOfRegistration } from '#/modules/account/rules/registration/registration-address.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { SignInForm } from '#/modules/account/web/sign-in/sign-in-form.tsx';
import { forgotPassword } from '#/page-paths.ts';
import { useFrameData } from '#/platform/web/router/router.tsx';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './sign-in.module.css';

/** Signs in somebody who comes to write a review, and returns to the product (SH-073). */
export default function ReviewLogin({ actionData, loaderData: { csrf, redirect } }: PropsOf<typeof import('./review-login.server.ts')>) {
  const env = useFrameData<ShellData>()?.settings.env;
  return (
    <Container narrow className={styles.page}>
      <div className={styles.form}>
        <h1>Sign in to write a review</h1>
        <p className={styles.lead}>Afterwards you are back at the product.</p>
        <SignInForm csrf={csrf} redirect={redirect} cameFrom={null} refused={actionData} />
        <p className={styles.below}>
          <TextLink href={withRedirect(forgotPassword, redirect)}>Forgotten your password?</TextLink>
        </p>
        {env && (
          <p className={styles.below}>
            New here?{' '}
            <TextLink href={startOfRegistration(env, redirect)} as="a">
              Register
            </TextLink>
          </p>
        )}
      </div>
    </Container>
  );
}
