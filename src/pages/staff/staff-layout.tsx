import type { WireStaffSelf } from '#/contract/rest-types.ts';
import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { staffHome } from '#/page-paths.ts';
import { readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import type { ShellData } from '#/pages/shell/shell-data.ts';
import { documentStaffCalls, startDocumentStaff } from './document-staff.ts';
import { StaffFrame } from './staff-frame.tsx';
import { inBrowser, onServer } from './staff-page.ts';
import type { Route } from './+types/staff-layout.ts';
import styles from './staff.module.css';

/** What cannot be shown has its own title, with its heading. */
export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: 'Staff console' }]);

/** Nothing of the console is for a search engine to list. */
export const headers = () => ({ 'x-robots-tag': 'noindex' });

export const loader = (args: Route.LoaderArgs) => onServer(args, readStaffSelf);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser<WireStaffSelf>(args, readStaffSelf);

export default function StaffLayout({ loaderData: self }: Route.ComponentProps) {
  const env = useRouteLoaderData<ShellData>('root')?.settings.env;
  useEffect(() => {
    if (env) startDocumentStaff(env);
  }, [env]);
  return (
    <StaffFrame self={self}>
      <Outlet />
    </StaffFrame>
  );
}

/** A page of the console that cannot be shown, said within the console (AC-515). */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  useFocusKept();
  const { title, advice } = messages[isRouteErrorResponse(error) ? error.status : 500] ?? fault;
  return (
    <StaffFrame self={loaderData ?? null}>
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

/** Takes the focus that the page before held, whose main part this one's replaces; a document's first page holds none. */
function useFocusKept(): void {
  useEffect(() => {
    if (documentStaffCalls() === null || document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
}

const fault = { title: 'Sorry, something has gone wrong', advice: 'Please try again in a moment.' };

const messages: Record<number, typeof fault> = {
  403: { title: "You don't have permission to see this page.", advice: 'Somebody who manages staff can give it to you.' },
  404: { title: 'Page not found', advice: 'There is nothing at this address of the console.' },
};
