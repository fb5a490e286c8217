import { useFrameData } from '#/platform/web/router/router.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import styles from './sign-in.module.css';

/** The page shown after an attempt to sign in to a temporarily locked account (AC-031, AC-078). */
export default function ForgotPasswordLocked() {
  const phone = useFrameData<ShellData>()?.settings.customerCarePhone;
  return (
    <Container narrow className={styles.page}>
      <h1>Your account is locked</h1>
      <Stack>
        <p>Your account is temporarily locked. Reset your password to unlock it.</p>
        {phone && (
          <p>
            Customer Care can help: <TextLink href={`tel:${phone.replaceAll(' ', '')}`} as="a">{phone}</TextLink>
          </p>
        )}
        <p>
          <TextLink href={pages.signIn}>Back to sign in</TextLink>
        </p>
      </Stack>
    </Container>
  );
}
