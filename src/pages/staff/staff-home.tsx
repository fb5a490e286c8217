import { useLayoutData } from '#/platform/web/router/router.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { chevronRight, lock } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { pagesOpenTo } from '#/modules/staff/rules/staff-capabilities.ts';
import type { WireStaffSelf } from '#/contract/rest-types.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './staff.module.css';

/** Shows links to the pages that the user's permissions allow (AC-515). */
export default function StaffHome({ actionData }: PropsOf<typeof import('./staff-home.server.ts')>) {
  const self = useLayoutData<WireStaffSelf>();
  const open = pagesOpenTo(self?.permissions ?? []);
  return (
    <div className={styles.page}>
      <h1>Staff console</h1>
      {actionData && (
        <Notice tone="danger" title="You are still signed in" announce="assertive">
          Sorry, we couldn't sign you out. Please try again.
        </Notice>
      )}
      {open.length === 0 ? (
        <EmptyState icon={lock} title="Nothing is open to you here yet">
          <p>Ask someone who manages staff to give you access.</p>
        </EmptyState>
      ) : (
        <ul role="list" className={styles.cards}>
          {open.map(({ path, title, about }) => (
            <li key={path}>
              <Anchor href={path} className={styles.card}>
                <span className={styles.cardTitle}>
                  {title} <Icon name={chevronRight} size={18} />
                </span>
                <span className={styles.soft}>{about}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
