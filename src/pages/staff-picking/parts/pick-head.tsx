import type { ReactNode } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import { chevronLeft } from '#/design/display/more-icons.ts';
import { Anchor, type AnchorProps } from '#/design/navigation/anchor.tsx';
import type { PicksWaitFor } from '#/modules/orders/web/picking/picking-store.ts';
import { staffSignIn } from '#/page-paths.ts';
import styles from './picking.module.css';

export interface PickHeadProps {
  title: string;
  about: string;
  back: Pick<AnchorProps, 'href' | 'onClick'> & { label: string };
  /** The number of records that are not sent yet. */
  unsent: number;
  waitsFor: PicksWaitFor | null;
  /** Shown below the title, on the same ground. */
  children?: ReactNode;
}

/** The head of a page for a tablet: a way back, the title, and whether everything is sent. */
export function PickHead({ title, about, back: { label, ...back }, unsent, waitsFor, children }: PickHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <Anchor {...back} className={styles.back} aria-label={label}>
          <Icon name={chevronLeft} size={28} />
        </Anchor>
        <div className={styles.title}>
          <h1>{title}</h1>
          <p>{about}</p>
        </div>
        {/* A status from the start, so that screen readers announce the change. */}
        <p role="status" className={styles.sent}>
          {unsent === 0 ? (
            <>
              <Icon name="success" /> All sent
            </>
          ) : (
            `${unsent} to send`
          )}
        </p>
      </div>
      {children}
      {unsent > 0 && waitsFor !== null && <Strip unsent={unsent} waitsFor={waitsFor} />}
    </>
  );
}

/** A calm strip: nothing is lost, and picking goes on. */
function Strip({ unsent, waitsFor }: { unsent: number; waitsFor: PicksWaitFor }) {
  const kept = (
    <>
      Kept on this tablet: <strong>{unsent} to send</strong>. Go on picking.
    </>
  );
  return (
    <div className={styles.strip}>
      <Icon name="warning" />
      {waitsFor === 'connection' && (
        <p>
          <strong>No network.</strong> {kept}
        </p>
      )}
      {waitsFor === 'server' && (
        <p>
          <strong>The shop does not answer.</strong> {kept}
        </p>
      )}
      {waitsFor === 'sign-in' && (
        <p>
          <strong>Your sign-in has ended.</strong> {kept}{' '}
          <a href={staffSignIn} target="_blank" rel="noopener">
            Sign in in a new tab
          </a>
          , then come back.
        </p>
      )}
    </div>
  );
}
