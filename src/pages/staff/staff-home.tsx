import { useRouteLoaderData } from 'react-router';
import { Anchor } from '#/design/anchor.tsx';
import { EmptyState } from '#/design/empty-state.tsx';
import { Icon } from '#/design/icon.tsx';
import { chevronRight, lock } from '#/design/more-icons.ts';
import { pagesOpenTo } from '#/modules/staff/rules/staff-capabilities.ts';
import type { StaffSelf } from '#/modules/staff/rules/staff-user.ts';
import styles from './staff.module.css';

export const meta = () => [{ title: 'Staff console' }];

/** The way to what the permissions open (AC-515). */
export default function StaffHome() {
  const self = useRouteLoaderData<StaffSelf>('staff-layout');
  const pages = pagesOpenTo(self?.permissions ?? []);
  return (
    <div className={styles.page}>
      <h1>Staff console</h1>
      {pages.length === 0 ? (
        <EmptyState icon={lock} title="Nothing is open to you here yet">
          <p>Somebody who manages staff can give you permissions.</p>
        </EmptyState>
      ) : (
        <ul role="list" className={styles.cards}>
          {pages.map(({ path, title, about }) => (
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
