import type { ReactNode } from 'react';
import { useFrameData } from '#/platform/web/router/router.tsx';
import { GridSkeleton } from '#/modules/storefront/web/grid-skeleton.tsx';
import { AfterCustomerData } from './after-customer-data.tsx';
import { FailedPage } from './failed-page.tsx';
import { MainFrame } from './main-frame.tsx';
import type { ShellData } from './shell-data.ts';
import { useGridSkeleton } from './use-grid-skeleton.ts';

/** Pages within header, menus and footer; while a page of products is slow to load, placeholders are shown. */
export default function MainLayout({ children }: { children: ReactNode }) {
  const shell = useFrameData<ShellData>();
  return (
    <MainFrame shell={shell}>
      <AfterCustomerData>{useGridSkeleton() ? <GridSkeleton /> : children}</AfterCustomerData>
    </MainFrame>
  );
}

/** A page that does not exist or failed, reported within the shop's frame (SH-014, SH-388). */
export function ErrorBoundary({ error }: { error: unknown }) {
  const shell = useFrameData<ShellData>();
  return (
    <MainFrame shell={shell}>
      <FailedPage error={error} />
    </MainFrame>
  );
}
