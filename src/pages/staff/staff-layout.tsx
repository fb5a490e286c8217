import { useEffect, useRef, type ReactNode } from 'react';
import { isPageError } from '#/platform/web/router/page-results.ts';
import { useLayoutData, useLocation } from '#/platform/web/router/router.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { deliveries, picking, pickRound, staffHome } from '#/page-paths.ts';
import type { WireStaffSelf } from '#/contract/rest-types.ts';
import { readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { StaffFrame } from '#/pages/staff/parts/staff-frame.tsx';
import styles from './staff.module.css';

export const load: LoadInBrowser = readStaffSelf;

export default function StaffLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <StaffFrame self={useLayoutData<WireStaffSelf>()} bare={inHand.some((path) => pathname === path || pathname.startsWith(`${path}/`))}>
      {children}
    </StaffFrame>
  );
}

/** The pages for a tablet or a phone, with those below them. */
const inHand = [picking, pickRound, deliveries];

/** Shows the error of a console page within the console (AC-515). */
export function ErrorBoundary({ error }: { error: unknown }) {
  useFocusKept();
  const { title, advice } = messages[isPageError(error) ? error.status : 500] ?? fault;
  return (
    <StaffFrame self={useLayoutData<WireStaffSelf>()}>
      <title>{title}</title>
      <div className={styles.page}>
        <h1>{title}</h1>
        <p>{advice}</p>
        <p>
          <TextLink href={staffHome} as="a">
            Back to the staff console
          </TextLink>
        </p>
      </div>
    </StaffFrame>
  );
}

/**
 * Focuses the main part when the error replaces a page that contained the focus. Does nothing on the document's first
 * page, where nothing had the focus.
 */
function useFocusKept(): void {
  const type = useRef(useLocation().key === 'default' ? 'first' : 'later');
  useEffect(() => {
    if (type.current === 'first' || document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
}

const fault = { title: 'Sorry, something has gone wrong', advice: 'Please try again in a moment.' };

const messages: Record<number, typeof fault> = {
  403: { title: "You don't have permission to see this page.", advice: 'Ask someone who manages staff to give it to you.' },
  404: { title: 'Page not found', advice: 'There is no console page at this address.' },
};
