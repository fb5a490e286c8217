import { Suspense, type ReactNode } from 'react';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { Panel } from '#/design/layout/panel.tsx';
import { useLocation, useNavigate } from '#/platform/web/router/router.tsx';
import styles from './hash-form.module.css';

export interface HashFormProps {
  /** The hash that opens the form, without '#' (AC-132). */
  id: string;
  title: string;
  /** Whether a post without script was refused; the plain form then shows without the hash. */
  isRefused: boolean;
  /** The plain form, for a browser without script. */
  plain: ReactNode;
  /** Renders the modal. `onClose` removes the hash. */
  modal(onClose: () => void): ReactNode;
}

/** Renders a modal that a hash opens; closing it removes the hash. Without script, the same hash shows a plain form. */
export function HashForm({ id, title, isRefused, plain, modal }: HashFormProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const scripted = useScripted();
  if (scripted && !isRefused) {
    if (hash !== `#${id}`) return null;
    return <Suspense>{modal(() => void navigate(pathname + search, { replace: true }))}</Suspense>;
  }
  return (
    <Panel as="section" id={id} aria-labelledby={`${id}-title`} className={isRefused ? undefined : styles.untilOpened}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {plain}
    </Panel>
  );
}
