import type { WireStaffSelf } from '#/contract/rest-types.ts';
import { data, redirectDocument, useRouteLoaderData } from 'react-router';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { chevronRight, lock } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { pagesOpenTo } from '#/modules/staff/rules/staff-capabilities.ts';
import { postStaffSignOut } from '#/modules/staff/web/staff-calls.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { Route } from './+types/staff-home.ts';
import styles from './staff.module.css';

export const meta = () => [{ title: 'Staff console' }];

/**
 * Signs out, and leads to the form to sign in with nothing of the console left in the document. When that does not come
 * off this page says so: nobody must walk away from a console that is still open (AC-514).
 */
export async function action({ context }: Route.ActionArgs) {
  try {
    await postStaffSignOut(visitorCalls(context, pages.staffHome));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data({ signedOut: false }, { status: 503 });
  }
  return redirectDocument(pages.staffSignIn, 303);
}

/** The way to what the permissions open (AC-515). */
export default function StaffHome({ actionData }: Route.ComponentProps) {
  const self = useRouteLoaderData<WireStaffSelf>('staff-layout');
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
          <p>Somebody who manages staff can give you permissions.</p>
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
