import { Outlet, useRouteLoaderData } from 'react-router';
import { GridSkeleton } from '#/modules/storefront/web/grid-skeleton.tsx';
import { AfterCustomerData } from './after-customer-data.tsx';
import { FailedPage } from './failed-page.tsx';
import { MainFrame } from './main-frame.tsx';
import type { ShellData } from './shell-data.ts';
import type { Route } from './+types/main-layout.ts';
import { useGridSkeleton } from './use-grid-skeleton.ts';

/** Pages within header, menus and footer; a page of products that takes its time shows where they will stand. */
export default function MainLayout() {
  const shell = useRouteLoaderData<ShellData>('root') ?? null;
  return (
    <MainFrame shell={shell}>
      <AfterCustomerData>{useGridSkeleton() ? <GridSkeleton /> : <Outlet />}</AfterCustomerData>
    </MainFrame>
  );
}

/** A page that is not there, or one that failed: said inside the shop's own frame (SH-014, SH-388). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<ShellData>('root') ?? null;
  return (
    <MainFrame shell={shell}>
      <FailedPage error={error} />
    </MainFrame>
  );
}
