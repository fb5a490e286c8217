import { lazy, Suspense } from 'react';
import { MenuButton } from '#/design/overlays/menu-button.tsx';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import { loadPart } from '#/platform/web/load-part.ts';

const load = () => loadPart(() => import('./mega-menu.tsx'));
const MegaMenu = lazy(load);

// If this fails, a press on the button tries again, and reports the failure.
const loadEarly = () => void load().catch(() => undefined);

export interface GroceriesButtonProps {
  menus: ShellData['menus'];
  className?: string | undefined;
  panelClassName?: string | undefined;
}

/** The button that opens the mega menu (SH-230), whose code loads when the pointer or focus first reaches the button. */
export function GroceriesButton({ menus, className, panelClassName }: GroceriesButtonProps) {
  return (
    <MenuButton label="Groceries" className={className} panelClassName={panelClassName} onNear={loadEarly}>
      {(close) => (
        <Suspense>
          <MegaMenu menus={menus} onClose={close} />
        </Suspense>
      )}
    </MenuButton>
  );
}
