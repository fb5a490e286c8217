import type { ReactNode } from 'react';
import { useFrameData } from '#/platform/web/router/router.tsx';
import { AddressModals } from '#/modules/account/web/addresses/address-modals.tsx';
import { GridSkeleton } from '#/modules/storefront/web/grid/grid-skeleton.tsx';
import { AfterCustomerData } from '#/pages/shell/client/after-customer-data.tsx';
import { FailedPage } from '#/pages/shell/frame/failed-page.tsx';
import { MainFrame } from '#/pages/shell/frame/main-frame.tsx';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import { useGridSkeleton } from '#/pages/shell/client/use-grid-skeleton.ts';

/** Renders a page between header and footer; placeholders replace it while another page of products is slow to load. */
export default function MainLayout({ children }: { children: ReactNode }) {
  const shell = useFrameData<ShellData>();
  return (
    <MainFrame shell={shell}>
      <AfterCustomerData>{useGridSkeleton() ? <GridSkeleton /> : children}</AfterCustomerData>
      <AddressModals />
    </MainFrame>
  );
}

/** Renders the error of a page that failed or does not exist, within the shop's frame (SH-014, SH-388). */
export function ErrorBoundary({ error }: { error: unknown }) {
  const shell = useFrameData<ShellData>();
  return (
    <MainFrame shell={shell}>
      <FailedPage error={error} />
    </MainFrame>
  );
}
