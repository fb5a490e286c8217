import { useFrameData } from '#/platform/web/router/router.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { ForgottenPasswordForm } from '#/modules/account/web/password/forgotten-password-form.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import { BackLink } from '#/pages/account/back-link.tsx';
import styles from '#/pages/account/sign-in.module.css';

const texts = {
  forgotten: { title: 'Forgotten your password?', lead: 'Enter your email address, and we’ll send you a link to choose a new one.', more: null },
  expired: {
    title: 'Get a new link',
    lead: 'Sorry, your password reset link has expired.',
    more: 'A link works once, within 60 minutes, and only the newest one works. Enter your email address, and we’ll send you another.',
  },
  locked: { title: 'Your account is locked', lead: 'Your account is temporarily locked. Reset your password to unlock it.', more: null },
};

/** The page that asks for a reset link: forgotten, with an expired link, or with a locked account (AC-066, AC-077, AC-078). */
export default function ForgotPassword({ actionData, loaderData: { csrf, reason, isSignedIn } }: PropsOf<typeof import('./forgot-password.server.ts')>) {
  const phone = useFrameData<ShellData>()?.settings.customerCarePhone;
  const { title, lead, more } = texts[reason];
  return (
    <Container narrow className={styles.page}>
      <Stack gap="large">
        <h1>{title}</h1>
        <p>{lead}</p>
        {more && <p>{more}</p>}
        <ForgottenPasswordForm csrf={csrf} refused={actionData} />
        {reason === 'locked' && phone && (
          <p>
            Customer Care can help: <TextLink href={`tel:${phone.replaceAll(' ', '')}`} as="a">{phone}</TextLink>
          </p>
        )}
        <BackLink isSignedIn={isSignedIn} />
      </Stack>
    </Container>
  );
}
