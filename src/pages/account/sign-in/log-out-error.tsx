import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import type { QueuedModal } from '#/design/overlays/modal-queue.ts';
import { useQueuedModal } from '#/design/overlays/use-queued-modal.ts';
import * as pages from '#/page-paths.ts';
import styles from '#/pages/account/sign-in.module.css';

const title = 'Unable to log out';

const advice = "Sorry, we couldn't sign you out. Please try again, or clear your browser's cookies for this site.";

const modal: QueuedModal = {
  key: 'unable-to-log-out',
  title,
  severity: 'ERROR',
  lines: [advice],
  buttons: [{ label: 'Try again', leaves: true, onPress: () => window.location.assign(pages.logOut) }],
};

/**
 * Reports in a modal that signing out failed (SH-156). The page shows the same text, in case the modal is closed or no
 * script runs.
 */
export default function LogOutError() {
  useQueuedModal(modal);
  return (
    <Container narrow className={styles.page}>
      <h1>{title}</h1>
      <p>{advice}</p>
      <p>
        <ButtonLink href={pages.logOut} as="a">
          Try again
        </ButtonLink>
      </p>
    </Container>
  );
}
